/** Globals of Lua 5.4 and of the Cfx.re runtime that are not in a table of functions. */
export const luaGlobals: ReadonlySet<string> = new Set(
  (
    '_G _ENV _VERSION assert collectgarbage error getmetatable ipairs load loadstring next pairs pcall print rawequal ' +
    'rawget rawlen rawset require select setmetatable tonumber tostring type unpack xpcall warn string table math os io ' +
    'coroutine utf8 debug package source self json msgpack promise Citizen exports GlobalState LocalPlayer vector vec ' +
    'vector2 vector3 vector4 vec2 vec3 vec4 quat mat glm lmprof joaat each Entity Player dofile loadfile norm dot cross ' +
    'inv slerp qua RconPrint RconLog GetPlayerEP RegisterRawKeymap RemapRawKeymap'
  ).split(' '),
);

/** The functions of the standard library with the additions of the runtime. */
const libraries: Readonly<Record<string, ReadonlySet<string>>> = {
  string: new Set(
    (
      'byte char dump find format gmatch gsub len lower match rep reverse sub upper pack packsize unpack strtrim ' +
      'strsplit strjoin strconcat strreplace tostringall blob blob_pack blob_unpack blob_size isblob'
    ).split(' '),
  ),
  table: new Set('concat insert move pack remove sort unpack clone wipe type create freeze isfrozen'.split(' ')),
  math: new Set(
    (
      'abs acos asin atan ceil cos deg exp floor fmod huge log max maxinteger min mininteger modf pi rad random ' +
      'randomseed sin sqrt tan tointeger type ult pow cosh sinh tanh frexp ldexp log10 atan2'
    ).split(' '),
  ),
  coroutine: new Set('close create isyieldable resume running status wrap yield'.split(' ')),
  os: new Set(
    'clock date difftime getenv time remove rename tmpname execute exit setlocale createdir microtime nanotime rdtsc'.split(
      ' ',
    ),
  ),
  utf8: new Set('char charpattern codepoint codes len offset'.split(' ')),
};

const replacements: Readonly<Record<string, string>> = {
  'string.split': "Use a loop over text:gmatch('[^,]+')",
  'string.trim': "Use text:match('^%s*(.-)%s*$')",
  'table.contains': 'Use a loop',
  'table.getn': 'Use #list',
  'math.round': 'Use math.floor(value + 0.5)',
  'math.clamp': 'Use math.max(minimum, math.min(maximum, value))',
};

/**
 * The replacement of a function that the standard library does not have. Undefined if it exists, or if the name
 * belongs to no library.
 */
export function missingLibraryFunction(name: string): string | undefined {
  const [library = '', member = '', ...others] = name.split('.');
  const known = Object.hasOwn(libraries, library) ? libraries[library] : undefined;
  // A method of a text that is stored beside the functions is another matter.
  if (known === undefined || !/^\w+$/.test(member) || others.length > 0 || known.has(member)) return undefined;
  return replacements[name] ?? 'Write the function yourself';
}

/** The libraries that the scripts of clients do not have. */
export const serverLibraries: ReadonlySet<string> = new Set(['os', 'io']);

/** What a client can do instead of calling a function of the server's libraries. */
export function clientReplacement(name: string): string {
  if (name === 'os.clock') return 'Use GetGameTimer(), in milliseconds.';
  if (/^os\.(?:time|difftime)$/.test(name))
    return 'Use GetGameTimer() for durations, or GetCloudTimeAsInt() for the time.';
  return 'Call it on the server, and send the result with an event.';
}
