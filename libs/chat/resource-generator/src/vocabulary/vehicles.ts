import type { Offer } from '../specification/resource-specification.js';

/** Vehicle models with their label and the price of buying one. Renting costs a share of it. */
const knownVehicles: Readonly<Record<string, readonly [label: string, price: number]>> = {
  blista: ['Blista', 12000],
  sultan: ['Sultan', 50000],
  adder: ['Adder', 1000000],
  zentorno: ['Zentorno', 725000],
  t20: ['T20', 1200000],
  elegy: ['Elegy', 95000],
  elegy2: ['Elegy RH8', 95000],
  kuruma: ['Kuruma', 126000],
  futo: ['Futo', 9000],
  asea: ['Asea', 12000],
  asterope: ['Asterope', 26000],
  premier: ['Premier', 10000],
  panto: ['Panto', 8500],
  issi2: ['Issi', 18000],
  dilettante: ['Dilettante', 25000],
  baller: ['Baller', 90000],
  dubsta: ['Dubsta', 110000],
  granger: ['Granger', 35000],
  sandking: ['Sandking', 45000],
  bison: ['Bison', 30000],
  rebel: ['Rebel', 22000],
  buffalo: ['Buffalo', 35000],
  dominator: ['Dominator', 35000],
  gauntlet: ['Gauntlet', 32000],
  comet2: ['Comet', 100000],
  banshee: ['Banshee', 105000],
  infernus: ['Infernus', 440000],
  turismor: ['Turismo R', 500000],
  faggio: ['Faggio', 4000],
  bati: ['Bati 801', 15000],
  akuma: ['Akuma', 9000],
  sanchez: ['Sanchez', 7000],
  bmx: ['BMX', 800],
  cruiser: ['Cruiser', 500],
  scorcher: ['Scorcher', 1200],
  taxi: ['Taxi', 20000],
  bus: ['Bus', 50000],
  mule: ['Mule', 27000],
  boxville: ['Boxville', 30000],
  burrito: ['Burrito', 20000],
  speedo: ['Speedo', 20000],
  rumpo: ['Rumpo', 18000],
  trash: ['Trashmaster', 45000],
  phantom: ['Phantom', 90000],
  hauler: ['Hauler', 80000],
  flatbed: ['Flatbed', 60000],
  towtruck: ['Tow truck', 40000],
  police: ['Police Cruiser', 40000],
  police2: ['Police Buffalo', 50000],
  police3: ['Police Interceptor', 60000],
  ambulance: ['Ambulance', 60000],
  dinghy: ['Dinghy', 40000],
  seashark: ['Seashark', 9000],
  speeder: ['Speeder', 120000],
  maverick: ['Maverick', 500000],
};

export const vehicleOffer = (model: string): Offer => {
  const [label, price] = knownVehicles[model] ?? [model, 20000];
  return { name: model, label, price };
};

export const rentalOffer = (model: string): Offer => {
  const { name, label, price } = vehicleOffer(model);
  return { name, label, price: Math.max(25, Math.round(price / 200 / 5) * 5) };
};
