import type { Texts } from '../blocks/block-definition.js';

/** Texts of the modules and of several blocks. A locale contains those that are used. */
export const commonTexts: Texts = {
  close: ['Close', 'Schließen'],
  confirm: ['Confirm', 'Bestätigen'],
  cancel: ['Cancel', 'Abbrechen'],
  amount: ['Amount', 'Menge'],
  unknown_player: ['Unknown player', 'Unbekannter Spieler'],
  no_items: ['You have no items.', 'Du hast keine Gegenstände.'],
  item_missing: ['You do not have this item.', 'Du hast diesen Gegenstand nicht.'],
  job_set: ['Your job is now %s.', 'Dein Job ist jetzt %s.'],
  not_enough_money: ['You do not have enough money.', 'Du hast nicht genug Geld.'],
  cannot_carry: ['You cannot carry more of this.', 'Du kannst davon nicht mehr tragen.'],
  not_allowed: ['You are not allowed to do this.', 'Das darfst du nicht.'],
  not_on_duty: ['You have to be on duty.', 'Du musst im Dienst sein.'],
  too_far: ['You are too far away.', 'Du bist zu weit entfernt.'],
  busy: ['You are already busy.', 'Du bist bereits beschäftigt.'],
  canceled: ['Canceled.', 'Abgebrochen.'],
  wait_seconds: ['Come back in %s.', 'Komm in %s wieder.'],
  duration_seconds: ['%d seconds', '%d Sekunden'],
  duration_minutes: ['%d minutes', '%d Minuten'],
  duration_hours: ['%d hours', '%d Stunden'],
  player_not_found: ['This player is not online.', 'Dieser Spieler ist nicht online.'],
  need_item: ['You need: %s.', 'Du brauchst: %s.'],
  vehicle_failed: [
    'The vehicle could not be created. Try again.',
    'Das Fahrzeug konnte nicht erstellt werden. Versuche es erneut.',
  ],
  usage: ['Usage: %s', 'Verwendung: %s'],
};
