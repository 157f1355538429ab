import type { Place } from '../specification/resource-specification.js';

interface KnownPlace {
  label: string;
  at: readonly [x: number, y: number, z: number, heading?: number];
}

/** Places of Los Santos and Blaine County that descriptions name. */
const knownPlaces: readonly KnownPlace[] = [
  { label: '24/7 Innocence Boulevard', at: [25.7, -1347.3, 29.5, 270] },
  { label: '24/7 Clinton Avenue', at: [373.9, 325.9, 103.6, 255] },
  { label: '24/7 Sandy Shores', at: [1961.5, 3741.1, 32.3, 300] },
  { label: '24/7 Paleto Bay', at: [1729.2, 6415.0, 35.0, 240] },
  { label: '24/7 Grapeseed', at: [1698.4, 4924.4, 42.1, 325] },
  { label: '24/7 Chumash', at: [-3242.0, 1001.5, 12.8, 355] },
  { label: '24/7 Harmony', at: [547.4, 2671.7, 42.2, 95] },
  { label: 'Legion Square', at: [195.2, -933.8, 30.7, 140] },
  {
    label: 'Legion Square garage',

    at: [215.8, -810.1, 30.7, 160],
  },
  {
    label: 'Pillbox Hill',

    at: [298.6, -584.4, 43.3, 75],
  },
  {
    label: 'Mission Row',

    at: [441.2, -981.9, 30.7, 90],
  },
  {
    label: 'City hall',

    at: [-552.3, -191.8, 38.2, 210],
  },
  { label: 'Grove Street', at: [105.2, -1940.9, 20.8, 45] },
  {
    label: 'Los Santos International Airport',

    at: [-1037.7, -2737.9, 20.2, 330],
  },
  {
    label: 'Sandy Shores airfield',

    at: [1737.3, 3289.3, 41.1, 195],
  },
  { label: 'Vespucci Beach', at: [-1223.3, -1491.4, 4.4, 125] },
  { label: 'Del Perro Pier', at: [-1850.1, -1250.6, 8.6, 315] },
  { label: 'Mirror Park', at: [1039.4, -764.7, 57.9, 150] },
  { label: 'Mount Chiliad', at: [501.4, 5604.9, 797.9, 175] },
  { label: 'Diamond Casino', at: [925.3, 46.2, 81.1, 60] },
  {
    label: 'Elysian Island docks',

    at: [-326.8, -2782.6, 5.0, 90],
  },
  { label: 'Davis', at: [89.3, -1745.4, 30.1, 140] },
  { label: 'Rockford Hills', at: [-826.4, -130.6, 37.6, 30] },
  { label: 'Maze Bank Tower', at: [-75.0, -818.9, 326.2, 0] },
  { label: 'Maze Bank Tower entrance', at: [-68.7, -801.0, 44.2, 340] },
  {
    label: 'Bolingbroke Penitentiary',

    at: [1845.9, 2585.9, 45.7, 90],
  },
  { label: 'Prison yard', at: [1691.7, 2565.6, 45.6, 180] },
  { label: 'Quarry', at: [2954.0, 2787.5, 41.5, 200] },
  { label: 'Paleto forest', at: [-552.0, 5373.9, 70.2, 70] },
  { label: 'Sawmill', at: [-552.2, 5326.9, 73.6, 160] },
  { label: 'Fishing pier', at: [-1845.7, -1195.6, 19.2, 150] },
  { label: 'Fish market', at: [-1816.5, -1193.7, 14.3, 330] },
  { label: 'Bahama Mamas', at: [-1388.9, -587.5, 30.2, 35] },
  { label: 'Vanilla Unicorn', at: [129.2, -1284.3, 29.3, 120] },
  { label: 'Burger Shot', at: [-1196.6, -891.4, 14.0, 35] },
  { label: "Ammu-Nation Adam's Apple", at: [22.0, -1107.3, 29.8, 340] },
  { label: 'Los Santos Customs', at: [-347.3, -133.3, 39.0, 270] },
  { label: "Benny's Motor Works", at: [-205.7, -1310.8, 31.3, 0] },
  { label: 'Fleeca Bank Legion Square', at: [149.9, -1040.5, 29.4, 340] },
  {
    label: 'Pacific Standard Bank',

    at: [243.2, 224.7, 106.3, 160],
  },
  {
    label: 'Vangelico',

    at: [-622.2, -230.8, 38.1, 125],
  },
  {
    label: 'Premium Deluxe Motorsport',

    at: [-56.7, -1096.6, 26.4, 70],
  },
  { label: 'Downtown Cab Co.', at: [903.3, -170.6, 74.1, 235] },
  {
    label: 'GoPostal depot',

    at: [78.9, 111.6, 81.2, 160],
  },
  { label: 'Trucking depot', at: [153.7, -3214.6, 5.9, 270] },
  { label: 'Garbage depot', at: [-322.2, -1545.9, 31.0, 265] },
  { label: 'Impound lot', at: [408.9, -1622.9, 29.3, 230] },
  { label: 'Gas station Grove Street', at: [-70.2, -1761.8, 29.5, 70] },
  { label: 'Gas station Strawberry', at: [265.6, -1261.3, 29.3, 90] },
  { label: 'Bus depot', at: [453.0, -607.7, 28.6, 265] },
  { label: 'Farm', at: [2222.1, 5577.8, 53.8, 90] },
  { label: 'Vineyard', at: [-1888.0, 2051.9, 141.0, 70] },
  { label: "Franklin's house", at: [7.9, 538.9, 176.0, 330] },
  { label: "Michael's house", at: [-816.7, 177.5, 72.2, 110] },
  { label: 'Forum Drive house', at: [-14.3, -1441.2, 31.2, 0] },
];

const byLabel = new Map(knownPlaces.map((known) => [known.label, toPlace(known)]));

function toPlace({ label, at: [x, y, z, heading = 0] }: KnownPlace): Place {
  return { label, x, y, z, heading };
}

/**
 * A known place by its label.
 * @throws RangeError for an unknown label
 */
export function place(label: string): Place {
  const found = byLabel.get(label);
  if (!found) throw new RangeError(`There is no place ${label}`);
  return found;
}
