import {
  type AnyNode,
  type ExportAllDeclaration,
  type ExportDefaultDeclaration,
  type ExportNamedDeclaration,
  type Identifier,
  type ImportDeclaration,
  type Literal,
  type Pattern,
  type Program,
  parse,
} from 'acorn';
import {
  applyReplacements,
  importReplacements,
  namesOfImportCalls,
  type Replacement,
  withoutImports,
} from './import-calls.js';

/** A module as a function, and the modules that it imports, as written. */
export interface ModuleCode {
  dependencies: readonly string[];
  /** The modules that it imports while it runs, as far as their names are written. */
  laterDependencies: readonly string[];
  /**
   * The expression `function ($exports, $setters, $meta) { … }`. It adds to `$setters` a function for each dependency, which
   * receives the exports of the dependency when it has run, and returns the function that runs the module. That function
   * calls `$exports(name, getter)`. The lines are those of the source.
   */
  code: string;
}

/**
 * @param outline what is parsed: the source, possibly with spaces instead of code that neither imports, exports nor waits
 * @throws SyntaxError if the source is not a module; RangeError if it is nested too deeply
 */
export function moduleCode(source: string, outline = source): ModuleCode {
  return new ModuleRewriter(source, outline).rewrite();
}

class ModuleRewriter {
  private readonly program: Program;
  private readonly dependencies: string[] = [];
  private readonly variables: string[] = [];
  /** Statements that receive the exports `$m` of each dependency. */
  private readonly setters: string[][] = [];
  private readonly exported: string[] = [];
  private readonly replacements: Replacement[] = [];

  constructor(
    private readonly source: string,
    private readonly outline: string,
  ) {
    this.program = parse(outline, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
  }

  rewrite(): ModuleCode {
    for (const statement of this.program.body) this.rewriteStatement(statement);
    const imports = this.outline.includes('import') ? importReplacements(this.program, '$meta.load') : [];
    const isInside = ({ start }: Replacement): boolean =>
      this.replacements.some((outer) => start >= outer.start && start < outer.end);
    const body = applyReplacements(this.source, [
      ...this.replacements,
      ...imports.filter((replacement) => !isInside(replacement)),
    ]);
    const setters = this.setters.map((lines, index) => `$setters[${index}]=function($m){${lines.join('')}};`).join('');
    const variables = this.variables.length > 0 ? `let ${this.variables.join(',')};` : '';
    const kind = this.program.body.some(hasAwait) ? 'async function' : 'function';
    const code = `function($exports,$setters,$meta){${variables}${setters}return ${kind}(){${this.exported.join('')}${body}\n}}`;
    return {
      dependencies: this.dependencies,
      laterDependencies: imports.length > 0 ? namesOfImportCalls(this.program) : [],
      code: withoutImports(code),
    };
  }

  private rewriteStatement(statement: AnyNode): void {
    if (statement.type === 'ImportDeclaration') this.rewriteImport(statement);
    else if (statement.type === 'ExportAllDeclaration') this.rewriteExportAll(statement);
    else if (statement.type === 'ExportDefaultDeclaration') this.rewriteDefault(statement);
    else if (statement.type === 'ExportNamedDeclaration') this.rewriteNamed(statement);
  }

  private rewriteImport(statement: ImportDeclaration): void {
    const setter = this.setterOf(statement.source);
    for (const specifier of statement.specifiers) {
      const { name } = specifier.local;
      this.variables.push(name);
      if (specifier.type === 'ImportNamespaceSpecifier') setter.push(`${name}=$m;`);
      else {
        const imported = specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported);
        setter.push(`${name}=$m[${JSON.stringify(imported)}];`);
      }
    }
    this.replace(statement.start, statement.end, ';');
  }

  private rewriteExportAll(statement: ExportAllDeclaration): void {
    const setter = this.setterOf(statement.source);
    if (statement.exported) setter.push(exportCall(nameOf(statement.exported), '$m'));
    else setter.push(`Object.keys($m).forEach($n=>$n==='default'||$exports($n,()=>$m[$n]));`);
    this.replace(statement.start, statement.end, ';');
  }

  private rewriteDefault({ start, end, declaration }: ExportDefaultDeclaration): void {
    const name = 'id' in declaration && declaration.type.endsWith('Declaration') ? declaration.id?.name : undefined;
    this.exported.push(exportCall('default', name ?? '$default'));
    this.replace(start, declaration.start, name === undefined ? 'const $default=' : '');
    if (name === undefined) this.replacements.push({ start: end, end, text: ';' });
  }

  private rewriteNamed({ start, end, declaration, source, specifiers }: ExportNamedDeclaration): void {
    if (declaration) {
      const names =
        declaration.type === 'VariableDeclaration'
          ? declaration.declarations.flatMap(({ id }) => namesIn(id))
          : [declaration.id.name];
      this.exported.push(...names.map((name) => exportCall(name, name)));
      this.replace(start, declaration.start, '');
      return;
    }
    const setter = source ? this.setterOf(source) : undefined;
    for (const { local, exported } of specifiers) {
      if (setter) setter.push(exportCall(nameOf(exported), `$m[${JSON.stringify(nameOf(local))}]`));
      else this.exported.push(exportCall(nameOf(exported), nameOf(local)));
    }
    this.replace(start, end, ';');
  }

  private setterOf({ value }: Literal): string[] {
    const dependency = String(value);
    const known = this.setters[this.dependencies.indexOf(dependency)];
    if (known) return known;
    const setter: string[] = [];
    this.dependencies.push(dependency);
    this.setters.push(setter);
    return setter;
  }

  private replace(start: number, end: number, text: string): void {
    // The line breaks stay, so that errors name the lines of the file.
    const lineBreaks = this.source.slice(start, end).replaceAll(/[^\n]+/g, '');
    this.replacements.push({ start, end, text: text + lineBreaks });
  }
}

const exportCall = (name: string, value: string): string => `$exports(${JSON.stringify(name)},()=>${value});`;

const nameOf = (name: Identifier | Literal): string => (name.type === 'Identifier' ? name.name : String(name.value));

/** The names that a pattern of a declaration declares. */
function namesIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'MemberExpression':
      return [];
  }
}

const isNode = (value: unknown): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value;

/** Whether a module waits outside of its functions. */
function hasAwait(root: AnyNode): boolean {
  const pending: AnyNode[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await)) return true;
    if (/Function|Class/.test(node.type)) continue;
    for (const value of Object.values(node) as unknown[]) {
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) pending.push(child);
    }
  }
  return false;
}
