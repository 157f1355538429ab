import { understood } from '../testing/describe-parts.js';

describe('a description becomes parts, and nothing else', () => {
  test.each<[string, string[]]>([
    [
      'A shop at Legion Square that sells water for 10 and bread for 5',
      ['shop/general [water 10, bread 5] at Legion Square'],
    ],
    ['All vending machines: cola 8, chips 12', ['entity -> buy [cola 8, chips 12]']],
    [
      'A workbench in La Mesa. Lockpick = 3 iron + 1 plastic, joint = 2 weed. 10 seconds each with a progress bar',
      ['crafting/general [3 iron + 1 plastic = lockpick] [2 weed = joint] at La Mesa'],
    ],
    [
      'Repair kit usable only by mechanics, fixes the engine in 15 seconds',
      ['use repairkit if mechanic -> 15 s work, -1 repairkit, repair-vehicle'],
    ],
    [
      'Kokain-Route: Blätter sammeln, 5 Blätter zu 1 Päckchen verarbeiten, Verkauf am Hafen für 350 Schwarzgeld',
      [
        'gathering/general [leaf] at Farm',
        'crafting/general [5 leaf = package] at Davis',
        'at Elysian Island docks -> sell [package 350]',
      ],
    ],
    [
      'récolte de raisin, transformation en jus puis en vin, vente 45$ la bouteille au Bahama Mamas',
      [
        'gathering/general [grape] at Farm',
        'crafting/general [1 grape = juice] [1 juice = wine] at Davis',
        'buyer/general [wine 45] at Bahama Mamas',
      ],
    ],
    [
      'compras tortilla 3 y carne 6 en el mercado, cocinas el taco en la parrilla',
      [
        'shop/general [tortilla 3, meat 6] at 24/7 Innocence Boulevard',
        'crafting/general [1 tortilla + 1 meat = taco] at Davis',
      ],
    ],
    [
      'Man findet Flaschen in Mülltonnen (30% Chance, jede Tonne nur alle 10 min)',
      ['entity if chance and pause 600 s per place -> +1 bottle'],
    ],
    [
      'autolavaggio a 25 euro, gratis per polizia e ambulanza',
      ['at Los Santos Customs if pays 0 if police or ambulance else 25 cash -> wash-vehicle'],
    ],
    [
      'Sklep z bronią na Cypress Flats, tylko dla ludzi z licencją. Pistolet 7500, amunicja 15 za sztukę, kamizelka 1200',
      ['shop/weapons [weapon_pistol 7500, pistol_ammo 15, armor 1200] at Cypress Flats if licence'],
    ],
    [
      'Pizza delivery on the faggio. 5 random houses per tour, every pizza 45 bucks',
      ['delivery/general [faggio 4000] reward 45-45 at GoPostal depot'],
    ],
    [
      'Give new players a starter pack once with /starter: 5000 bank, 5 water and a phone',
      ['/starter if first-time -> +5000 bank, +5 water, +1 phone'],
    ],
    [
      'Rent bikes at the beach, bmx 50, cruiser 30 for 30 minutes then it disappears',
      ['rental/bikes [bmx 50, cruiser 30] at Vespucci Beach'],
    ],
    [
      'marché noir, il vend pistolet 12000, gilet 2500, uniquement la nuit',
      ['shop/blackMarket [weapon_pistol 12000, armor 2500] at Elysian Island docks if 22-6 h'],
    ],
    [
      'Money wash at the laundromat, gets 70% back as cash after 5 minutes, max 50k per day',
      ['at Laundromat if pays argument black -> 300 s work, +70 % of amount cash', '- max 50k per day'],
    ],
    ['Repo job: a guy at the tow yard gives you a plate', ['- a guy at the tow yard gives you a plate', '- Repo job']],
    ['A ticket costs 250 at any 24/7', ['- A ticket costs 250 at any 24/7']],
    [
      'Players buy a dog at the pet shop (rottweiler 8000, cat 2000)',
      ['- Players buy a dog at the pet shop (rottweiler 8000', '- cat 2000'],
    ],
    [
      'Let EMS check the pulse of a player and treat them with bandage',
      ['- Let EMS check the pulse of a player', '- and treat them with bandage'],
    ],
    [
      'jail work: prisoners clean spots, max 15 minutes per day',
      ['jail/general at Prison yard', '- prisoners clean spots', '- max 15 minutes per day'],
    ],
    [
      'spacciatore a Sandy Shores che compra cocaina a 180, massimo 20 al giorno',
      ['at 24/7 Sandy Shores -> sell [cocaine 180], at most 20 pieces per 86400 s'],
    ],
    [
      'vending machine at Legion Square: a player buys bread for 3 or water for 2',
      ['shop/general [bread 3, water 2] at Legion Square'],
    ],
    [
      'lavoro da minatore: si scava con il piccone, dalla pietra si ottiene ferro 60%, oro 10% o niente, il ferro si vende a 25',
      [
        'gathering/general [stone] at Quarry if has 1 pickaxe',
        'buyer/general [iron 25] at 24/7 Harmony',
        'at Legion Square if takes 1 stone -> (60 %: +1 iron | 10 %: +1 gold | 30 %:)',
      ],
    ],
    [
      'praca drwala: scinasz drzewa siekierą, 3 drewna na 1 deskę, deska za 45',
      [
        'gathering/general [wood] at Sawmill if has 1 axe',
        'crafting/general [3 wood = plank] at Davis',
        'buyer/general [plank 45] at 24/7 Harmony',
      ],
    ],
    [
      'Players catch fish at the pier and sell the fish for 40 at the market',
      ['gathering/general [fish] at Del Perro Pier', 'buyer/general [fish 40] at 24/7 Harmony'],
    ],
    ['When a medic revives a player the player pays 150', ['- When a medic revives a player', '- the player pays 150']],
    [
      'A repair at Legion Square with a repair kit, 10% chance to fail',
      ['- A repair at Legion Square with a repair kit', '- 10% chance to fail'],
    ],
    ['shop at 1, 2, 3: bread 5, water 3', ['shop/general [bread 5, water 3] at 1, 2, 3']],
    [
      'A kiosk in Grapeseed, cola 4, chips for 3, open from 8 to 20',
      ['shop/general [cola 4, chips 3] at 24/7 Grapeseed if 8-20 h'],
    ],
    [
      'A shop at Legion Square that sells water for 5 and another shop at Grove Street that sells beer for 20',
      ['shop/general [water 5] at Legion Square', 'shop/general [beer 20] at Grove Street'],
    ],
    [
      'A pawn shop that buys gold chains for 150 and phones for 80 from players',
      ['buyer/general [goldchain 150, phone 80] at 24/7 Harmony'],
    ],
    ['Players can sell fish for 40 at the pier', ['buyer/general [fish 40] at Del Perro Pier']],
    ['A shop at Legion Square that sells a Rolex for 500', ['shop/general [rolex 500] at Legion Square']],
    [
      'A dealer who buys weed for 90, only if at least 2 cops are on duty',
      ['buyer/general [weed 90] at 24/7 Harmony if 2- police on duty'],
    ],
    [
      'A gun shop at Legion Square only for police grade 2: pistol 500, taser 200',
      ['shop/general [weapon_pistol 500, weapon_stungun 200] at Legion Square if police 2+'],
    ],
    ['A garage at Pillbox Hill where players store and take out their vehicles', ['garage/garage at Pillbox Hill']],
    ['Garage at Mission Row only for police and ambulance', ['garage/garage at Mission Row if police or ambulance']],
    ['Every car that they take out of the impound lot costs 400', ['garage/impound price 400 at Impound lot']],
    [
      'A bank robbery at Pacific Bank, 4 cops, pays 20000 to 30000 black money, takes 3 minutes, cooldown of 1 hour',
      ['robbery/bank reward 20000-30000 at Pacific Standard Bank if 4- police on duty'],
    ],
    [
      'A workbench at 10, 20, 30 for lockpicks from 2 iron and 1 plastic, only mechanics, 15 seconds',
      ['crafting/general [2 iron + 1 plastic = lockpick] at 10, 20, 30 if mechanic'],
    ],
    [
      'Process 3 coca into 1 cocaine, 20 seconds, only ballas',
      ['crafting/general [3 coca = cocaine] at Davis if ballas'],
    ],
    [
      'Lumberjack job at the sawmill: cut wood with an axe, process 2 wood into 1 plank, sell planks for 30',
      [
        'gathering/general [wood] at Sawmill if has 1 axe',
        'crafting/general [2 wood = plank] at Davis',
        'buyer/general [plank 30] at 24/7 Harmony',
      ],
    ],
    [
      'A car dealer at PDM with sultan for 20000 and elegy for 45000',
      ['dealer/general [sultan 20000, elegy 45000] at Premium Deluxe Motorsport'],
    ],
    ['A daily reward of 1000 and 2 water with /gift every 12 hours', ['daily-reward/general reward 1000-1000']],
    ['A teleporter from 10, 20, 30 to 100, 200, 40 for 50 dollars', ['teleports/general price 50 at 10, 20, 30']],
    [
      'An elevator at Pillbox Hill',
      ['teleports/general at Pillbox Hill', '? An elevator at Pillbox Hill: Where does it lead?'],
    ],
    ['Admin commands to heal, revive and bring players', ['admin-commands/general']],
    ['A police job with duty and a salary of 300 every 10 minutes', ['job/police at Mission Row']],
    ['When you use cocaine you run faster for 20 seconds', ['use cocaine -> -1 cocaine, run-speed 20 s']],
    [
      'beer: drunk walk for 3 minutes. whiskey: drunk walk for 5 minutes',
      ['use beer -> -1 beer, walk-style 180 s', 'use whiskey -> -1 whiskey, walk-style 300 s'],
    ],
    [
      'bandage heals 25, medikit heals 75',
      ['use bandage -> -1 bandage, heal 25', 'use medikit -> -1 medikit, heal 75'],
    ],
    [
      'Water gives 30 thirst, bread 25 hunger',
      ['use water -> -1 water, thirst 30', 'use bread -> -1 bread, hunger 25'],
    ],
    ['/heal for ambulance: heals 100 percent, costs 200', ['/heal if ambulance and pays 200 cash -> heal 100']],
    ['ambulance can revive players with /revive [id]', ['/revive player if ambulance -> revive']],
    ['/clean washes your car for 20 dollars', ['/clean if pays 20 cash -> wash-vehicle']],
    [
      'Paycheck of 300 for police and ambulance every 10 minutes to the bank',
      ['every 600 s if police or ambulance -> +300 bank'],
    ],
    [
      'Everybody gets money every 15 minutes: unemployed 200, police 900',
      ['every 900 s -> +unemployed 200 / police 900 / else 0 cash'],
    ],
    [
      'Press F7 to get full armor, once every 10 minutes, costs 1000 from the bank',
      ['key F7 if pause 600 s per player and pays 1000 bank -> armor 100'],
    ],
    ['When someone enters the hospital he gets healed', ['enter Pillbox Hill -> heal 100']],
    ['When a player joins, announce "Welcome"', ['join -> announce']],
    ['/backup for police: shows a blip of every other officer for 60 seconds', ['/backup if police -> alert police']],
    [
      'Ein Shop am Legion Square, der Wasser für 10 und Brot für 5 verkauft',
      ['shop/general [water 10, bread 5] at Legion Square'],
    ],
    [
      'Ein Händler, der Weed für 80 kauft, nur wenn mindestens 2 Polizisten im Dienst sind',
      ['buyer/general [weed 80] at 24/7 Harmony if 2- police on duty'],
    ],
    ['Garage am MRPD nur für Polizisten', ['garage/garage at Mission Row if police']],
    [
      "Une boutique à Legion Square qui vend de l'eau à 10 et du pain à 5",
      ['shop/general [water 10, bread 5] at Legion Square'],
    ],
    [
      'Una tienda en Legion Square que vende agua por 10 y pan por 5',
      ['shop/general [water 10, bread 5] at Legion Square'],
    ],
    [
      'Uma loja em Legion Square que vende água por 10 e pão por 5',
      ['shop/general [water 10, bread 5] at Legion Square'],
    ],
    [
      'Sklep na Legion Square, który sprzedaje wodę za 10 i chleb za 5',
      ['shop/general [water 10, bread 5] at Legion Square'],
    ],
    [
      'Un negozio a Legion Square che vende acqua a 10 e pane a 5',
      ['shop/general [water 10, bread 5] at Legion Square'],
    ],
  ])('%s', (text, expected) => {
    expect(understood(text)).toEqual(expected);
  });
});

describe('who sells, and what is a tool', () => {
  test.each<[string, string[]]>([
    [
      'Only police can buy pistol for 400 at Mission Row',
      ['shop/general [weapon_pistol 400] at Mission Row if police'],
    ],
    [
      'Players fish at Del Perro Pier with a fishing rod',
      ['gathering/general [fish] at Del Perro Pier if has 1 fishingrod'],
    ],
    [
      'An armory at Mission Row with pistol for 500 and taser for 300',
      ['shop/weapons [weapon_pistol 500, weapon_stungun 300] at Mission Row'],
    ],
  ])('%s', (text, parts) => expect(understood(text)).toEqual(parts));
});

describe('vehicles and the screen', () => {
  test.each<[string, string[]]>([
    ['Speedometer in mph with fuel', ['join -> hud']],
    ['Ein HUD mit Leben und Weste oben links', ['join -> hud']],
    ['Press K to put the seatbelt on', ['key K -> seatbelt']],
    ['Using a painkiller heals 15 health', ['use painkillers -> -1 painkillers, heal 15']],
    ['coffee: -15 stress, +20 thirst', ['use coffee -> -1 coffee, stress -15, thirst 20']],
    ['/ooc text sends the message to all players', ['/ooc text -> speak']],
    ['Press F7 to lock or unlock your car', ['key F7 -> lock-vehicle']],
    ['/dv deletes the car, admins only', ['/dv if permission -> delete-vehicle']],
    ['Eine Autowaschanlage in Davis für 25', ['at Davis if pays 25 cash -> wash-vehicle']],
    ['Reparaturkit: Spieler können damit ihr Auto reparieren', ['use repairkit -> -1 repairkit, repair-vehicle']],
    [
      'Menu for police to switch the extras of their car, only at the station',
      ['at Mission Row if police -> style-vehicle'],
    ],
    ['When a player drinks beer he gets drunk for 2 minutes', ['use beer -> -1 beer, walk-style 120 s']],
    ['Kick players that dont move for 10 minutes, warn them 1 minute before', ['idle -> kick', 'idle -> notify']],
  ])('%s', (text, parts) => expect(understood(text)).toEqual(parts));
});

describe('what is not understood is named, and not built', () => {
  test.each([
    'Players should not be able to sell drugs',
    'Every station pays 600',
    'A phone with apps and wallpapers',
    'A casino wheel for 5000 with random wins',
    'Kick everybody who insults others in the chat',
  ])('%s', (text) => {
    const parts = understood(text);
    expect(parts.filter((line) => !line.startsWith('- '))).toEqual([]);
    expect(parts.length).toBeGreaterThan(0);
  });

  test('a condition that is not understood is named beside the part that is built', () => {
    expect(understood('A shop at Legion Square that sells water for 5. Only left-handed players may enter')).toEqual([
      'shop/general [water 5] at Legion Square',
      '- Only left-handed players may enter',
    ]);
  });
});
