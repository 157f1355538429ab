import { join } from 'node:path';
import ts from 'typescript';

/** The SDK types of response objects, by their `object` field. */
const typeOfObject: Record<string, string> = {
  customer: 'Stripe.Customer',
  product: 'Stripe.Product',
  price: 'Stripe.Price',
  'checkout.session': 'Stripe.Checkout.Session',
  subscription: 'Stripe.Subscription',
  subscription_item: 'Stripe.SubscriptionItem',
  coupon: 'Stripe.Coupon',
  promotion_code: 'Stripe.PromotionCode',
  discount: 'Stripe.Discount',
  invoice: 'Stripe.Invoice',
  invoice_payment: 'Stripe.InvoicePayment',
  payment_intent: 'Stripe.PaymentIntent',
  payment_method: 'Stripe.PaymentMethod',
  charge: 'Stripe.Charge',
  refund: 'Stripe.Refund',
  dispute: 'Stripe.Dispute',
  event: 'Stripe.EventBase',
  webhook_endpoint: 'Stripe.WebhookEndpoint',
  'test_helpers.test_clock': 'Stripe.TestHelpers.TestClock',
  item: 'Stripe.LineItem',
};

/**
 * Checks JSON against the type declarations of the SDK with the TypeScript compiler: required fields exist, unknown
 * fields do not, and values have the declared types. Enumerations must have a declared value, although the types of the
 * SDK accept any string.
 */
export class SdkTypes {
  private readonly checker: ts.TypeChecker;
  private readonly types = new Map<string, ts.Type>();

  constructor() {
    const path = join(__dirname, 'sdk-types-roots.ts');
    const aliases = Object.values(typeOfObject).map((type, index) => `export type T${index} = ${type};`);
    const source = `import type Stripe from 'stripe';\n${aliases.join('\n')}\n`;
    const options: ts.CompilerOptions = {
      strict: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: [],
      noEmit: true,
    };
    const host = ts.createCompilerHost(options);
    const readFile = host.getSourceFile.bind(host);
    host.getSourceFile = (name, version) =>
      name === path ? ts.createSourceFile(name, source, version) : readFile(name, version);
    const program = ts.createProgram([path], options, host);
    this.checker = program.getTypeChecker();
    const root = program.getSourceFile(path);
    if (!root) throw new Error('The root file could not be read');
    const module = this.checker.getSymbolAtLocation(root);
    const exported = module ? this.checker.getExportsOfModule(module) : [];
    for (const [index, object] of Object.keys(typeOfObject).entries()) {
      const symbol = exported.find(({ name }) => name === `T${index}`);
      if (symbol) this.types.set(object, this.checker.getDeclaredTypeOfSymbol(symbol));
    }
  }

  /** The differences between an object and its declared type. */
  problems(value: object): string[] {
    const kind = 'object' in value ? String(value.object) : '';
    const type = this.types.get(kind);
    return type ? this.check(value, type, kind) : [`${kind || 'An object without a type'} is not a known object`];
  }

  /** The required fields of an object type. */
  requiredFields(kind: string): string[] {
    const type = this.types.get(kind);
    if (!type) throw new Error(`${kind} is not a known object`);
    return type
      .getProperties()
      .filter((property) => !isOptional(property))
      .map(({ name }) => name);
  }

  private check(value: unknown, type: ts.Type, path: string): string[] {
    if (type.isUnion()) return this.checkUnion(value, type, path);
    if (type.flags & ts.TypeFlags.Null) return value === null ? [] : [`${path} is not null`];
    if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return [`${path} must be absent`];
    if (type.isStringLiteral() || type.isNumberLiteral()) {
      return value === type.value ? [] : [`${path} is ${JSON.stringify(value)}, not ${JSON.stringify(type.value)}`];
    }
    if (type.flags & ts.TypeFlags.BooleanLiteral) {
      return String(value) === this.checker.typeToString(type) ? [] : [`${path} is ${String(value)}`];
    }
    if (type.flags & ts.TypeFlags.String || isAnyText(type)) return expectKind(value, 'string', path);
    if (type.flags & ts.TypeFlags.Number) return expectKind(value, 'number', path);
    if (type.flags & ts.TypeFlags.Boolean) return expectKind(value, 'boolean', path);
    if (isDecimal(type)) {
      return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? [] : [`${path} is not a decimal string`];
    }
    if (this.checker.isArrayType(type)) return this.checkArray(value, type as ts.TypeReference, path);
    if (type.flags & ts.TypeFlags.Object) return this.checkObject(value, type, path);
    return [`${path} has an unsupported type: ${this.checker.typeToString(type)}`];
  }

  private checkUnion(value: unknown, union: ts.UnionType, path: string): string[] {
    const hasLiterals = union.types.some((type) => type.isStringLiteral());
    const members = union.types.filter((type) => !(hasLiterals && isAnyText(type)));
    const attempts = members.map((type) => this.check(value, type, path));
    if (attempts.some((problems) => problems.length === 0)) return [];
    const closest = attempts.filter((_, index) => isOfKind(value, members[index]));
    return closest[0] ?? [`${path} is ${JSON.stringify(value)}, not ${this.checker.typeToString(union)}`];
  }

  private checkArray(value: unknown, type: ts.TypeReference, path: string): string[] {
    if (!Array.isArray(value)) return [`${path} is not a list`];
    const element = this.checker.getTypeArguments(type)[0];
    return element ? value.flatMap((item, index) => this.check(item, element, `${path}[${index}]`)) : [];
  }

  private checkObject(value: unknown, type: ts.Type, path: string): string[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is not an object`];
    const properties = new Map(type.getProperties().map((property) => [property.name, property]));
    const index = type.getStringIndexType();
    const missing = [...properties.values()]
      .filter((property) => !isOptional(property) && !(property.name in value))
      .map(({ name }) => `${path}.${name} is missing`);
    const wrong = Object.entries(value).flatMap(([name, member]) => {
      const property = properties.get(name);
      const declared = property ? this.checker.getTypeOfSymbol(property) : index;
      // The object of an event is checked separately by its type.
      if (isOpen(type)) return [];
      return declared ? this.check(member, declared, `${path}.${name}`) : [`${path}.${name} is not in the SDK`];
    });
    return [...missing, ...wrong];
  }
}

function isOptional(symbol: ts.Symbol): boolean {
  return (symbol.flags & ts.SymbolFlags.Optional) !== 0;
}

/** Whether a type is `string & {}`, which the SDK adds to its enumerations. */
function isAnyText(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some((member) => (member.flags & ts.TypeFlags.String) !== 0);
}

function isDecimal(type: ts.Type): boolean {
  return type.symbol?.name === 'DecimalImpl' || type.aliasSymbol?.name === 'Decimal';
}

/** Whether an interface has no members and thus accepts any object. */
function isOpen(type: ts.Type): boolean {
  return type.getProperties().length === 0 && !type.getStringIndexType();
}

function isOfKind(value: unknown, type: ts.Type | undefined): boolean {
  return typeof value === 'object' && value !== null && type !== undefined && (type.flags & ts.TypeFlags.Object) !== 0;
}

function expectKind(value: unknown, kind: 'string' | 'number' | 'boolean', path: string): string[] {
  return typeof value === kind ? [] : [`${path} is ${JSON.stringify(value)}, not a ${kind}`];
}
