module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'gateway',
  rootDir: __dirname,
  transformIgnorePatterns: [
    '/node_modules/(?!(@nestjs|@scriptsmith|@seriousme|content-disposition|uuid|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit)/)',
  ],
};
