module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'chat',
  transformIgnorePatterns: [
    '/node_modules/(?!(@nestjs|@scriptsmith|content-disposition|uuid|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit)/)',
  ],
};
