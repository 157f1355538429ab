import { joaat } from '../../lua/joaat.js';
import { vehicleClasses, type VehicleClass } from './vehicle-classes.js';

/** As `GetVehicleType` names them; quad bikes and bicycles are separate kinds for `IsThisModelA…`. */
export type VehicleKind =
  'automobile' | 'bike' | 'bicycle' | 'quad' | 'boat' | 'heli' | 'plane' | 'blimp' | 'submarine' | 'trailer' | 'train';

export interface VehicleModel {
  name: string;
  /** The index of its class, as `GetVehicleClass` returns it. */
  classIndex: number;
  className: string;
  kind: VehicleKind;
  /** With the driver's. */
  seats: number;
  priceDollars: number;
  maxMetersPerSecond: number;
}

const kindOfClass: Readonly<Record<string, VehicleKind>> = {
  motorcycles: 'bike',
  cycles: 'bicycle',
  boats: 'boat',
  helicopters: 'heli',
  planes: 'plane',
  trains: 'train',
};

const words = (text: string): Set<string> => new Set(text.split(' '));

const modelsOfKind: readonly [VehicleKind, Set<string>][] = [
  ['quad', words('blazer blazer2 blazer3 blazer4 blazer5 verus')],
  ['bike', words('policeb policeb2')],
  ['submarine', words('avisa kosatka submersible submersible2')],
  ['blimp', words('blimp blimp2 blimp3')],
  [
    'trailer',
    words(
      'armytanker armytrailer armytrailer2 baletrailer boattrailer boattrailer2 boattrailer3 docktrailer freighttrailer graintrailer proptrailer raketrailer tanker tanker2 tr2 tr3 tr4 trailerlarge trailerlogs trailers trailers2 trailers3 trailers4 trailers5 trailersmall trailersmall2 trflat tvtrailer tvtrailer2',
    ),
  ],
];

/** Models with other numbers of seats than most of their class. */
const modelsWithSeats: readonly [number, Set<string>][] = [
  [
    0,
    words('trailersmall tr2 tr4 trailers trailers2 trailers3 trailers4 tanker tanker2 trflat boattrailer docktrailer'),
  ],
  [1, words('rhino scarab thruster airtug mower forklift docktug ripley caddy tractor rcbandito minitank lazer hydra')],
  [
    2,
    words(
      'panto issi2 brioso seashark seashark2 seashark3 bifta bfinjection blazer dune rebel rebel2 brawler vagrant outlaw trophytruck trophytruck2 bodhi2 sandking2 trash rallytruck havok buzzard2 bison bobcatxl bison2 bison3 boxville boxville2 boxville3 boxville4 mule2 mule3 taco pony pony2 barracks2',
    ),
  ],
  [
    4,
    words(
      'cogcabrio exemplar felon felon2 jackal oracle2 sentinel sentinel2 zion zion2 windsor windsor2 tahoma dukes gauntlet buffalo buffalo2 buffalo3 buffalo4 buffalo5 kuruma kuruma2 sultan sultan2 sultan3 sultanrs schafter3 schafter4 schwarzer komoda jugular revolter vstr sugoi raiden neon streiter cypher drafter paragon paragon2 omnisegt tailgater2 r300 vectre rt3000 stafford limo2 frogger frogger2 maverick swift polmav luxor luxor2 shamal velum velum2 miljet nimbus',
    ),
  ],
  [6, words('riot riot2 firetruk fbi2 granger granger2 dubsta3 cargobob cargobob2 stretch landstalker cavalcade')],
  [9, words('pbus insurgent insurgent2 insurgent3 minivan rumpo2')],
  [10, words('coach rentalbus tourbus barracks barracks3 titan annihilator annihilator2 valkyrie')],
  [16, words('bus airbus jet')],
];

const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Models of a class differ in price by up to 60 percent. */
const priceOf = (name: string, basePrice: number): number =>
  Math.round((basePrice * (70 + (Math.abs(joaat(name)) % 61))) / 100 / 10) * 10;

function modelOf(name: string, classIndex: number, vehicleClass: VehicleClass): VehicleModel {
  const { name: className, seats, priceDollars, maxMetersPerSecond } = vehicleClass;
  const kind = modelsOfKind.find(([, models]) => models.has(name))?.[0] ?? kindOfClass[className] ?? 'automobile';
  const seatsOfModel = modelsWithSeats.find(([, models]) => models.has(name))?.[0] ?? seats;
  const price = priceOf(name, priceDollars);
  return { name, classIndex, className, kind, seats: seatsOfModel, priceDollars: price, maxMetersPerSecond };
}

const models = vehicleClasses.flatMap((vehicleClass, index) =>
  vehicleClass.models.split(' ').map((name) => modelOf(name, index, vehicleClass)),
);

const byHash: ReadonlyMap<number, VehicleModel> = new Map(models.map((model) => [joaat(model.name), model]));

/** The names of all vehicles of the game. */
export const vehicleNames: readonly string[] = models.map(({ name }) => name);

/** A vehicle of the game by the hash of its name, undefined for others. */
export const findVehicleModel = (hash: number): VehicleModel | undefined => byHash.get(hash);

const sports = 6;
const addOn: VehicleModel = {
  name: 'addon',
  classIndex: sports,
  className: 'sports',
  kind: 'automobile',
  seats: 4,
  priceDollars: 50_000,
  maxMetersPerSecond: 50,
};

/** A vehicle by the hash of its name. What the game does not have is the car of an add-on. */
export const vehicleModelOf = (hash: number): VehicleModel => byHash.get(hash) ?? addOn;

/** The label of a model, as the game shows it. */
export const labelOfVehicle = ({ name }: VehicleModel): string => titleOf(name);
