import { findSimilar } from '../text-distance.js';

/** What the frameworks keep of a player in every version. */
const knownFields = new Set(
  [
    'source playerId identifier license ssn name firstName lastName sex dateofbirth height accounts inventory weight maxWeight',
    'job gang group loadout money metadata coords dead variables citizenid cid charinfo position items id userId',
    'hunger thirst stress isdead inlaststand armor ishandcuffed tracker injail jailitems status phone fitbit bloodtype rep',
    'dealerrep craftingrep attachmentcraftingrep jobrep currentapartment callsign fingerprint walletid criminalrecord',
    'licences inside phonedata health',
  ].flatMap((names) => names.split(' ')),
);

const readField = /(?<=\b(?:PlayerData|xPlayer|metadata)\.)(\w+)\b(?!\s*\()/g;

/**
 * Whether a line reads something of a player that only a changed framework or another resource puts there, such as a second job:
 * `xPlayer.job2.name`. A name that resembles a known one is misspelled.
 */
export const readsAddedField = (line: string): boolean =>
  [...line.matchAll(readField)].some(
    ([, name = '']) =>
      !knownFields.has(name) && (/\d$/.test(name) || findSimilar(name, [...knownFields]) === undefined),
  );
