module.exports = {
  preset: '../../jest.preset.js',
  id: 'scriptsmith',
  displayName: 'gateway',
  transformIgnorePatterns: [
    '/node_modules/(?!(@nestjs|@scriptsmith|@seriousme|content-disposition|uuid|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit)/)',
  ],
};
