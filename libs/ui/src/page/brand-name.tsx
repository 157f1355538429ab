import { createContext, useContext } from 'react';

/** The name of the product, which each app provides. */
export const BrandNameContext = createContext('Scriptsmith');

export const useBrandName = (): string => useContext(BrandNameContext);
