import { joaat } from '../../lua/joaat.js';

const names =
  'boar cat_01 chickenhawk chimp chop cormorant cow coyote crow deer dolphin fish hen humpback husky killerwhale mtlion pig pigeon poodle pug rabbit_01 rat retriever rhesus rottweiler seagull sharkhammer sharktiger shepherd stingray westy';

/** The hashes of the models of animals. */
export const animalModels: ReadonlySet<number> = new Set(names.split(' ').map((name) => joaat(`a_c_${name}`)));
