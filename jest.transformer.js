import swc from '@swc/jest';

/**
 * Compiles with SWC, and lets all projects share what is compiled. Jest makes the configuration of a project part of the
 * key of a compiled file, although the options of SWC alone decide about it: each project would compile all packages and
 * libraries that it uses again.
 */
export default {
  createTransformer(options) {
    const transformer = swc.createTransformer(options);
    return {
      ...transformer,
      getCacheKey: (source, file, { config, ...rest }) =>
        transformer.getCacheKey(source, file, {
          ...rest,
          config: { ...config, rootDir: import.meta.dirname },
          configString: '',
        }),
    };
  },
};
