import { withPlaces } from './places.js';

const placesOf = (...contents: string[]): string =>
  withPlaces(
    [{ path: 'tests/a.lua', content: "test('a', function() end)\n" }],
    contents.map((content, index) => ({ path: index === 0 ? 'config.lua' : 'tests/own_test.lua', content })),
  )[0]!.content.split('\n')[0]!;

test('tests begin with the places of the scripts, each once', () => {
  expect(
    placesOf(
      'a = vector3(1.5, -2.0, 3)\nb = vec4(1.5, -2.0, 3, 90.0)\nc = { x = 4, y = 5.25, z = 6.0 }\nd = vector3(0, 0, 0)',
    ),
  ).toBe('local places = { vector3(1.5, -2.0, 3.0), vector3(4.0, 5.25, 6.0) }');
});

test('places of the own tests of a resource do not count', () => {
  expect(placesOf('', 'vector3(1.0, 2.0, 3.0)')).toBe('local places = {  }');
});
