import { understood } from '../testing/describe-parts.js';

test('a quest takes what is brought, and gives what is promised', () => {
  const text =
    'daily quest from an npc in Davis: bring him 5 bread and 3 water and he gives you 600 and a lockpick, one time per day';
  expect(understood(text)).toEqual([
    'at Davis if takes 5 bread and takes 3 water and pause 86400 s per player -> +600 cash, +1 lockpick',
  ]);
});

test('the dead can call for help', () => {
  const text = 'Players who are dead can send a signal to the ambulance with the G key, 60 seconds cooldown';
  expect(understood(text)).toEqual(['key G if alive and pause 60 s per player -> alert ambulance']);
});

test('things are collected from every bin', () => {
  const text = 'Collect trash bags from the bins in the city, sell them at the recycling center for 9 each';
  expect(understood(text)).toEqual(['buyer/general [trash 9] at Recycling center', 'entity -> +1 trash']);
});

test('what nobody knows is robbed, too', () => {
  const text =
    'container robbery at the docks, you need bolt cutters and 2 cops online, 45 seconds, gives 500-1200 dirty money';
  expect(understood(text)).toEqual([
    'robbery/store reward 500-1200 at Elysian Island docks if has 1 boltcutter and 2- police on duty',
  ]);
});

test('a number behind a colon is no grade of the job in front', () => {
  expect(understood('Meth lab only for cartel: 1 ephedrine + 2 acid = 3 meth')).toEqual([
    'crafting/general [1 ephedrine + 2 acid = meth] at Davis if cartel',
  ]);
});

test.each([
  'Spieler sollen alle 45 Minuten 250 Sozialhilfe bekommen wenn sie arbeitslos sind',
  'Players get 250 welfare every 45 minutes if they are unemployed',
])('who has no job gets money: %s', (text) => {
  expect(understood(text)).toEqual(['every 2700 s if unemployed -> +250 cash']);
});

test('a garage hands out the vehicle that is spawned there', () => {
  const text = 'A helicopter pad for police rank 4 and above where they can spawn a polmav and put it back';
  expect(understood(text)).toEqual(['at Mission Row if police 4+ -> spawn-vehicle']);
});

test('how long a rented boat is had is its limit', () => {
  const text = 'Players can rent a boat at the marina: dinghy for 300, they have 45 minutes, then the boat despawns';
  expect(understood(text)).toEqual(['rental/boats [dinghy 300] at Marina']);
});

test('what happens only by a chance that is not understood does not happen in any case', () => {
  const text = 'A mushroom spot in the forest, you get 1-2 mushrooms, 10% chance you get gleeped and lose 30 health';
  expect(understood(text)[0]).toBe('at Paleto forest -> +1-2 mushroom');
  expect(understood(text)).toContain('- and lose 30 health');
});

test('a workbench without anything of its list is not built', () => {
  const parts = understood('crafting table for the lost mc: switchblade from 3 steel and 1 wood, 20 seconds each');
  expect(parts.filter((each) => !each.startsWith('- '))).toEqual([]);
});

test('a tool in front of a list of chances is none of them', () => {
  expect(understood('mineração na pedreira com picareta: 60% pedra, 40% ferro, cada golpe 6 segundos')).toEqual([
    'at Quarry if has 1 pickaxe -> 6 s work, (60 %: +1 stone | 40 %: +1 iron)',
  ]);
});

test('stops and what each pays are said one behind the other', () => {
  expect(understood('Busfahrer Job mit 7 Haltestellen, pro Haltestelle 55 Dollar')[0]).toContain('reward 55-55');
});

test('a command gives money to everybody online', () => {
  expect(understood('command /payday for admins that gives everyone online 1000 in the bank')).toEqual([
    '/payday if permission -> +1000 bank',
  ]);
});

test('people of a job open and close a door', () => {
  expect(understood('Nur die Polizei darf die Tür am MRPD öffnen und schließen')[0]).toMatch(
    /^door-locks\/doors .* if police$/,
  );
});

test('who does not move is kicked, and admins are not', () => {
  expect(understood('Wer sich 10 Minuten nicht bewegt wird vom Server gekickt, Admins nicht')).toEqual([
    'idle if not permission -> kick',
  ]);
});

test('a locker of a job with a name is for that job', () => {
  expect(understood('Police evidence locker at mission row, 200 slots, only from sergeant')).toEqual([
    'stash/shared at Mission Row if police 2+',
  ]);
});
