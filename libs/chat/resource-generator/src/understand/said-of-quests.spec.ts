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
