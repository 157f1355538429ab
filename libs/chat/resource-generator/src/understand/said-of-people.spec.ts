import { understood } from '../testing/describe-parts.js';

test.each(['A command /tipp for people with a job that costs 200 and sends a message to everyone'])(
  'people with a job are all but the unemployed: %s',
  (text) => {
    expect(understood(text)[0]).toContain('if not unemployed');
  },
);

test.each([
  'A stash at Grove Street that only members of the ballas can open',
  'A stash at Grove Street only for members of the ballas',
])('members of a gang have its job: %s', (text) => {
  expect(understood(text)).toEqual(['stash/shared at Grove Street if ballas']);
});

test.each([
  'Players get 500 every 30 minutes and VIPs get 1000',
  'Spieler bekommen alle 30 Minuten 500 und VIPs bekommen 1000',
  'Os jogadores recebem 500 a cada 30 minutos e os vips recebem 1000',
])('supporters get another amount: %s', (text) => {
  expect(understood(text)).toEqual(['every 1800 s -> +1000 if permission else 500 cash']);
});

test.each([
  'A gun shop at Davis only for who has a weapon license: pistol 5000',
  'Uma loja de armas em Davis só para quem tem porte de arma: pistola 5000',
])('"only for who" says who may buy: %s', (text) => {
  const [shop = '', ...others] = understood(text);
  expect(shop).toContain('[weapon_pistol 5000] at Davis if licence');
  expect(others).toEqual([]);
});

test.each([
  'When somebody robs a store at Davis all cops get a message. The robber gets between 1500 and 4000 black money',
  'Wenn jemand in Davis einen Laden ausraubt bekommen alle Polizisten eine Meldung. Der Räuber bekommt zwischen 1500 und 4000 Schwarzgeld',
])('what happens when somebody robs a store is a robbery: %s', (text) => {
  expect(understood(text)).toEqual(['robbery/store reward 1500-4000 at Davis']);
});

test.each([
  'Medics can revive a player nearby with /revive if they have a defibrillator, the patient pays 300',
  'los médicos pueden revivir con /revive a un jugador cercano si tienen un desfibrilador, cobran 300 al paciente',
])('the patient pays, and not the medic: %s', (text) => {
  expect(understood(text)).toEqual([
    expect.stringMatching(/^\/revive player if ambulance and target-near and has 1 de\w+ -> revive, take-money$/),
  ]);
});

test('what a customer pays at a place where only a job works is not built', () => {
  const text = 'Mechanics repair cars at Davis in 15 seconds with a repair kit, the customer pays 200';
  expect(understood(text)).toEqual([
    'at Davis if mechanic and has 1 repairkit -> 15 s work, repair-vehicle',
    '- the customer pays 200',
  ]);
});

test('jobs in front of a verb are its subjects', () => {
  const text =
    'A speed camera at the airport: everyone faster than 130 km/h is fined 250, police and ambulance are excluded';
  expect(understood(text)).toEqual([expect.stringContaining('if not police or ambulance')]);
});

test('only its owner opens a personal storage', () => {
  expect(understood('A personal stash at Davis with 30 slots, only the owner can open it')).toEqual([
    'stash/personal at Davis',
  ]);
});

test('for whom it is holds for what is said behind', () => {
  const text = 'I want that only mechanics with grade 2 or higher can buy nitro for 800 at the tuner shop';
  expect(understood(text)).toEqual([expect.stringMatching(/^shop\/general \[nitrous 800\] .* if mechanic 2\+$/)]);
  expect(understood('I want that only gleeps of plonk can buy nitro for 800').join()).not.toContain('nitrous');
});

test.each(['I need /report and /reports', '/report and /reports'])(
  'two commands of one part are one part: %s',
  (text) => {
    expect(understood(text)).toEqual(['reports/general']);
  },
);
