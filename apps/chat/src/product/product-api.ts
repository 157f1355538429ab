import { Inject } from '@nestjs/common';

export const productApiToken = Symbol('product API');

/** Injects the `ApiClient` of the product's /api/v1. */
export const InjectProductApi = (): ParameterDecorator => Inject(productApiToken);
