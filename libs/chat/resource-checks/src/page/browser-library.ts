import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { moduleCode } from './module-code.js';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('happy-dom/package.json'));
const requireFromLibrary = createRequire(join(folder, 'package.json'));

/** The modules of Node and of packages that a page cannot use. `page/runtime/platform.js` stands in for them. */
const replacedModules = new Set(
  'buffer,buffer-image-size,child_process,crypto,fs,http,https,net,perf_hooks,url,path,stream,stream/web,util,vm,ws,zlib,whatwg-mimetype'.split(
    ',',
  ),
);

const entitiesPath = requireFromLibrary.resolve('entities');
let code: string | undefined;

/**
 * The browser of pages, happy-dom, as one script. It defines the function `loadLibrary(replacements)`, which returns the
 * exports of its modules by path. No module of Node takes part, so that it runs inside of a context without any.
 */
export function browserLibrary(): string {
  code ??= `const loadLibrary=(replacements)=>{const modules={};\n${collectModules().join('\n')}\nreturn linkLibrary(modules,replacements);};`;
  return code;
}

function collectModules(): string[] {
  const seen = new Set<string>();
  const pending = ['lib/PropertySymbol.js', 'lib/window/Window.js'].map((path) => join(folder, path));
  const modules: string[] = [];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const isEntities = path === entitiesPath;
    const source = isEntities
      ? entitiesCode
      : readFileSync(path, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
    const isModule = !path.includes('/commonjs/');
    const { dependencies, code: factory } = isModule ? moduleCode(source, outlineOf(source)) : commonModule(source);
    const resolved = dependencies.map((dependency) => resolve(path ?? '', dependency));
    pending.push(...resolved.filter((dependency) => !replacedModules.has(dependency)));
    modules.push(`modules[${JSON.stringify(keyOf(path))}]=[${JSON.stringify(resolved.map(keyOf))},${factory}];`);
  }
  return modules;
}

/** Without the bodies of methods, which the compiler of the library indents by eight spaces at least. */
const outlineOf = (source: string): string => source.replace(/^ {8}.*$/gm, (line) => ' '.repeat(line.length));

const keyOf = (path: string): string => (path.startsWith(folder) ? path.slice(folder.length + 1) : path);

function resolve(parent: string, dependency: string): string {
  const name = dependency.replace(/^node:/, '');
  if (replacedModules.has(name)) return name;
  return dependency.startsWith('.') ? join(dirname(parent), dependency) : requireFromLibrary.resolve(dependency);
}

/** Only the parts of `entities` that the library uses: its tables for encoding take long to prepare. */
const entitiesCode = `const decode=require('./decode.js');const escape=require('./escape.js');
exports.decodeHTML=decode.decodeHTML;exports.decodeHTMLAttribute=decode.decodeHTMLAttribute;exports.decodeXML=decode.decodeXML;
exports.escapeText=escape.escapeText;`;

/** A CommonJS module in the form of `moduleCode`. */
function commonModule(source: string): ReturnType<typeof moduleCode> {
  const dependencies = [...source.matchAll(/\brequire\(["']([^"']+)["']\)/g)].map(([, name]) => name ?? '');
  const setters = dependencies.map((name, index) => `$setters[${index}]=($m)=>{m[${JSON.stringify(name)}]=$m};`);
  return {
    dependencies,
    laterDependencies: [],
    code: `function($exports,$setters){const m={};${setters.join('')}return function(){const exports={};const require=(name)=>m[name];${source}\nfor(const name in exports)$exports(name,()=>exports[name]);}}`,
  };
}
