import type { Extension } from '@codemirror/state';

/** Loads the language of a file by its extension. Each language is a separate chunk. Empty for plain text. */
export async function loadLanguage(path: string): Promise<Extension> {
  switch (path.slice(path.lastIndexOf('.') + 1).toLowerCase()) {
    case 'lua': {
      const [{ StreamLanguage }, { lua }] = await Promise.all([
        import('@codemirror/language'),
        import('@codemirror/legacy-modes/mode/lua'),
      ]);
      return StreamLanguage.define(lua);
    }
    case 'js':
    case 'mjs':
      return (await import('@codemirror/lang-javascript')).javascript();
    case 'ts':
      return (await import('@codemirror/lang-javascript')).javascript({ typescript: true });
    case 'html':
      return (await import('@codemirror/lang-html')).html();
    case 'css':
      return (await import('@codemirror/lang-css')).css();
    case 'json':
    case 'mcmeta':
      return (await import('@codemirror/lang-json')).json();
    case 'sql':
      return (await import('@codemirror/lang-sql')).sql();
    default:
      return [];
  }
}
