import { understood } from '../testing/describe-parts.js';
import { understandConversation } from './understand-conversation.js';

/** Requests as people write them in English, and as they would in other languages. */
const requests: readonly { english: string; others: readonly string[] }[] = [
  {
    english:
      'my players keep using the impound like a free garage. i want that every car they take out of the impound lot costs 350',
    others: [
      'meine spieler benutzen den abschlepphof wie eine kostenlose garage. ich will dass jedes auto das sie vom abschlepphof holen 350 kostet',
      'meus jogadores usam o pátio de apreensão como garagem grátis. quero que cada carro que tirarem do pátio custe 350',
    ],
  },
  {
    english: '/backup for police: shows a blip on the map of every other officer for 60 seconds with the street name',
    others: [
      '/backup für die Polizei: zeigt allen anderen Beamten 60 Sekunden lang einen Blip auf der Karte mit dem Straßennamen',
      '/backup pra polícia: mostra um blip no mapa pra todos os outros policiais por 60 segundos com o nome da rua',
    ],
  },
  {
    english:
      'Check in at pillbox hospital to get revived, but only if no EMS is on duty. If there is EMS they get a ping instead',
    others: [
      'Im Pillbox Krankenhaus anmelden um wiederbelebt zu werden, aber nur wenn kein Sani im Dienst ist. Wenn Sanis da sind kriegen die stattdessen eine Meldung',
      'Check in no hospital pillbox pra ser revivido, mas só se não tiver nenhum paramédico em serviço. Se tiver, eles recebem um aviso',
    ],
  },
  {
    english:
      'taxi meter for the taxi job: 5$ per 100 meters, F6 to start and stop, driver and passenger see the price, in any car not only the taxi',
    others: [
      'Taxameter für den Taxi Job: 5$ pro 100 Meter, mit F6 starten und stoppen, Fahrer und Fahrgast sehen den Preis, in jedem Auto nicht nur im Taxi',
      'taxímetro pro trabalho de taxi: 5$ a cada 100 metros, F6 pra ligar e desligar, motorista e passageiro veem o preço, em qualquer carro não só no taxi',
    ],
  },
  {
    english:
      'beer: drunk walk for 3 minutes. vodka: drunk walk for 8 minutes and you fall over when you jump. wine: drunk walk 5 min',
    others: [
      'Bier: 3 Minuten betrunken laufen. Wodka: 8 Minuten betrunken laufen und man fällt hin wenn man springt. Wein: 5 min betrunken laufen',
      'cerveja: anda bêbado por 3 minutos. vodka: anda bêbado por 8 minutos e cai quando pula. vinho: anda bêbado 5 min',
    ],
  },
  {
    english:
      'give 50 xp to a player when he kills another player, every 500 xp is a new level, show level and xp on screen and save it',
    others: [
      'gib einem Spieler 50 xp wenn er einen anderen Spieler tötet, alle 500 xp gibt es ein neues Level, zeig Level und xp auf dem Bildschirm und speicher es',
      'dar 50 xp pro jogador quando ele mata outro jogador, a cada 500 xp é um novo nível, mostrar nível e xp na tela e salvar',
    ],
  },
  {
    english: 'Menu for police to switch the extras and the livery of their car, only at the station',
    others: [
      'Menü für die Polizei um die Extras und die Lackierung ihres Autos zu ändern, nur an der Wache',
      'Menu pra polícia trocar os extras e a pintura do carro deles, só na delegacia',
    ],
  },
  {
    english:
      'vehicle spawner at burger shot for burgershot workers with a novak, stalion2 and a speedo, they can give it back',
    others: [
      'Fahrzeugspawner am Burger Shot für burgershot Mitarbeiter mit einem novak, stalion2 und einem speedo, die können sie auch wieder abgeben',
      'spawner de veículos no burger shot pros funcionários do burgershot com um novak, stalion2 e uma speedo, eles podem devolver',
    ],
  },
  {
    english: 'paycheck of 300 for police and ambulance every 10 minutes to the bank',
    others: [
      'Gehalt von 300 für Polizei und Rettungsdienst alle 10 Minuten aufs Konto',
      'salário de 300 pra polícia e ambulância a cada 10 minutos no banco',
    ],
  },
  {
    english:
      'Sell weed to random NPCs walking on the street. 40% of them tell you to get lost, 40% buy it for 80 to 120 and 20% call the cops so that police gets a blip where you are',
    others: [
      'Vender maconha pra npcs aleatórios andando na rua. 40% mandam você vazar, 40% compram por 80 a 120 e 20% chamam a polícia e a polícia recebe um blip de onde você tá',
    ],
  },
  {
    english:
      'A drug dealer that buys cocaine for 200 and meth for 180 from players but only when at least 3 cops are on duty',
    others: [
      'Un dealer qui achète la cocaïne à 200 et la meth à 180 aux joueurs mais seulement quand au moins 3 flics sont en service',
      'Diler który kupuje od graczy kokaine za 200 i mete za 180 ale tylko jak jest przynajmniej 3 policjantów na służbie',
    ],
  },
  {
    english:
      'Name change at the city hall for 2500, only letters allowed, 2-16 characters, reason must have at least 15 characters, only once every 24 hours',
    others: [
      'Changement de nom à la mairie pour 2500, uniquement des lettres, 2 à 16 caractères, la raison doit faire au moins 15 caractères, une seule fois toutes les 24 heures',
      'Zmiana imienia w urzędzie za 2500, tylko litery, 2-16 znaków, powód musi mieć minimum 15 znaków, tylko raz na 24 godziny',
    ],
  },
  {
    english: 'local doctor at pillbox: treatment costs 100 and 100 more for every EMS who is on duty',
    others: [
      'médecin local à pillbox : les soins coûtent 100 et 100 de plus pour chaque ambulancier en service',
      'lokalny lekarz na pillbox: leczenie kosztuje 100 i 100 więcej za każdego medyka na służbie',
    ],
  },
  {
    english: '/roll 3d6 command, also d10 d12 d20 and d100. People near me should see the result',
    others: [
      'commande /roll 3d6, aussi d10 d12 d20 et d100. Les gens à côté de moi doivent voir le résultat',
      'komenda /roll 3d6, też d10 d12 d20 i d100. Gracze w pobliżu powinni widzieć wynik',
    ],
  },
  {
    english:
      'Item shop at x: -780.34 y: -231.27 z: 37.15 h: 74.27 only for the job red. Flashlight 50, tire 50, fire extinguisher 500, jerrycan 350, radio 400',
    others: [
      "Magasin d'objets à x: -780.34 y: -231.27 z: 37.15 h: 74.27 uniquement pour le job red. Lampe torche 50, pneu 50, extincteur 500, jerrican 350, radio 400",
      'Sklep z przedmiotami na x: -780.34 y: -231.27 z: 37.15 h: 74.27 tylko dla pracy red. Latarka 50, opona 50, gaśnica 500, kanister 350, radio 400',
    ],
  },
  {
    english:
      'Automatic revive at the reception costs 500, but only 200 when a doctor is nearby and then the doctor gets 200',
    others: [
      "La réanimation automatique à l'accueil coûte 500, mais seulement 200 quand un médecin est à proximité et alors le médecin reçoit 200",
      'Automatyczne wskrzeszenie na recepcji kosztuje 500, ale tylko 200 jak lekarz jest w pobliżu i wtedy lekarz dostaje 200',
    ],
  },
  {
    english: 'a shop at the vineyard which buys grapes for 7 and wine for 40 from the players',
    others: [
      'un magasin au vignoble qui achète le raisin à 7 et le vin à 40 aux joueurs',
      'sklep w winnicy który skupuje od graczy winogrona za 7 i wino za 40',
    ],
  },
  {
    english: 'make the item joint usable: removes 30 stress and gives a drunk screen effect for 60 seconds',
    others: [
      "rendre l'item joint utilisable : enlève 30 de stress et met un effet d'écran bourré pendant 60 secondes",
      'zrób żeby item joint był używalny: zabiera 30 stresu i daje efekt pijanego ekranu na 60 sekund',
    ],
  },
  {
    english:
      'Lumberjack job at the lumber yard in Paleto: cut wood with an axe, process 2 wood to 1 plank, sell planks for 30',
    others: [
      'Job de bûcheron à la scierie de Paleto : couper du bois avec une hache, transformer 2 bois en 1 planche, vendre les planches à 30',
      'Praca drwala w tartaku w Paleto: ścinaj drewno siekierą, przerób 2 drewna na 1 deskę, sprzedawaj deski po 30',
    ],
  },
  {
    english:
      'meth pipe: uses 1 meth from the inventory, for 30 seconds you run double speed, take no damage and cant use guns, when its over you get all the damage at once',
    others: [
      'fajka do mety: zużywa 1 mete z ekwipunku, przez 30 sekund biegasz dwa razy szybciej, nie dostajesz obrażeń i nie możesz używać broni, jak się skończy dostajesz wszystkie obrażenia naraz',
    ],
  },
  {
    english:
      'Rob wall ATMs in the city. Chip item to hack, then a hammer to smash it 8 seconds, then you loot 370-470$ every 10 seconds for max 3 minutes, 7500 max. Police get an anonymous tip',
    others: [
      'Robar cajeros de pared en la ciudad. Un chip para hackear, luego un martillo para romperlo 8 segundos, después saqueas 370-470$ cada 10 segundos por máximo 3 minutos, 7500 máximo. La policía recibe un aviso anónimo',
      'Rapinare i bancomat a muro in città. Un chip per hackerare, poi un martello per spaccarlo 8 secondi, poi prendi 370-470$ ogni 10 secondi per massimo 3 minuti, massimo 7500. La polizia riceve una segnalazione anonima',
    ],
  },
  {
    english: 'everybody gets money every 15 minutes: unemployed 500, people with a job 1000, police and ambulance 2000',
    others: [
      'todos reciben dinero cada 15 minutos: desempleados 500, gente con trabajo 1000, policía y ambulancia 2000',
      'tutti ricevono soldi ogni 15 minuti: disoccupati 500, chi ha un lavoro 1000, polizia e ambulanza 2000',
    ],
  },
  {
    english: 'speedometer in mph with fuel bar and a seatbelt icon bottom right',
    others: [
      'velocímetro en mph con barra de gasolina y un icono del cinturón abajo a la derecha',
      'tachimetro in mph con barra della benzina e icona della cintura in basso a destra',
    ],
  },
  {
    english:
      'i want something like esx_advancedholdup but the cops need 2 to be online and reward random 2500 to 12500, 5 minutes robbing',
    others: [
      'quiero algo como esx_advancedholdup pero que tengan que estar 2 policías conectados y la recompensa sea aleatoria de 2500 a 12500, 5 minutos robando',
      'voglio una cosa tipo esx_advancedholdup ma servono 2 poliziotti online e ricompensa casuale da 2500 a 12500, 5 minuti di rapina',
    ],
  },
  {
    english:
      'bank robbery at pacific bank, 15 minutes cooldown for the whole server, 2 cops, pays 30000 black money, takes 5 minutes',
    others: [
      'robo al banco pacific bank, 15 minutos de cooldown para todo el servidor, 2 policías, paga 30000 de dinero negro, tarda 5 minutos',
      'rapina alla pacific bank, 15 minuti di cooldown per tutto il server, 2 poliziotti, paga 30000 di soldi sporchi, dura 5 minuti',
    ],
  },
  {
    english: 'When you use cocaine you run faster for 20 seconds, meth gives 25 armor',
    others: [
      'Cuando usas cocaína corres más rápido durante 20 segundos, la meta da 25 de armadura',
      'Quando usi la cocaina corri più veloce per 20 secondi, la meth dà 25 di armatura',
    ],
  },
  {
    english:
      'weed dealer: 80 at Grove Street, 160 at Rockford Hills but there the chance is 50% that the police gets called',
    others: [
      'vendedor de maría: 80 en Grove Street, 160 en Rockford Hills pero ahí hay un 50% de probabilidad de que llamen a la policía',
      "spacciatore di erba: 80 a Grove Street, 160 a Rockford Hills ma lì c'è il 50% di possibilità che venga chiamata la polizia",
    ],
  },
  {
    english:
      '/jail [id] [minutes] for police, max 60 minutes, at bolingbroke, time continues after relog, /unjail to let them out',
    others: [
      '/carcel [id] [minutos] para la policía, máximo 60 minutos, en bolingbroke, el tiempo sigue al reconectar, /liberar para sacarlos',
      '/prigione [id] [minuti] per la polizia, massimo 60 minuti, a bolingbroke, il tempo continua dopo il relog, /libera per farli uscire',
    ],
  },
];

const translations = requests.flatMap(({ english, others }) => others.map((other) => ({ english, other })));

test.each(translations)('the same is understood in another language: $other', ({ english, other }) => {
  const parts = understood(english);
  expect(parts.filter((part) => /^[-?] /.test(part))).toEqual([]);
  expect(understood(other)).toEqual(parts);
});

test('an object stands in front of its verb', () => {
  expect(understood('Hufeisen kann man am Legion Square für 6 verkaufen')).toEqual([
    'buyer/general [hufeisen 6] at Legion Square',
  ]);
});

test.each([
  ['/knast [id] [minuten] für die Polizei, /freilassen um sie freizulassen', 'freilassen'],
  ['/jail [id] [minutes] for police, /release to let them out', 'release'],
])('a command that sets prisoners free keeps its name: %s', (text, releaseCommand) => {
  const [jail] = understandConversation([{ text }]).specification.blocks;
  expect(jail?.parameters).toMatchObject({ releaseCommand });
});

test('what is typed has the names of its language', () => {
  const text = '/dadi id importo: due giocatori scommettono soldi ai dadi';
  const [bet] = understandConversation([{ text }]).specification.behaviors;
  expect(bet?.effects).toContainEqual(
    expect.objectContaining({ kind: 'wager', amount: { kind: 'argument', argument: 'importo' } }),
  );
});

test.each([
  [
    'Spieler die länger als 15 Minuten AFK sind sollen gekickt werden. Admins nicht',
    ['idle if not permission -> kick'],
  ],
  [
    'sklep na paleto, woda 5 i chleb 8, tylko w dzień',
    ['shop/general [water 5, bread 8] at 24/7 Paleto Bay if 6-22 h'],
  ],
  ['komenda /kostka która rzuca kostką k6', ['/kostka -> roll-dice']],
  [
    'los jugadores pueden vender marihuana a los npc de la calle entre 50 y 90, con un 25% de probabilidad de que llamen a la policía',
    ['entity -> sell [weed 50-90], (25 %: alert police | 75 %:)'],
  ],
  [
    'traficante que compra maconha por 70 no Grove Street e por 140 em Vinewood, mas lá tem 30% de chance da polícia ser chamada',
    [
      'buyer/general [weed 70] at Grove Street',
      'at 24/7 Clinton Avenue -> sell [weed 140], (30 %: alert police | 70 %:)',
    ],
  ],
  ['se usi un kit medico recuperi 50 di vita', ['use medikit -> -1 medikit, heal 50']],
  ['Wenn man eine Zigarette raucht geht der Stress um 15 runter', ['use cigarette -> -1 cigarette, stress -15']],
  [
    'praca drwala, gracz ścina drzewa siekierą, drewno przerabia na deski w tartaku i sprzedaje po 25 za sztukę',
    [
      'gathering/general [wood] at Sawmill if has 1 axe',
      'crafting/general [1 wood = plank] at Sawmill',
      'buyer/general [plank 25] at 24/7 Harmony',
    ],
  ],
  [
    'Robo a la joyería: mínimo 3 policías y da de 8000 a 20000, cooldown de 20 minutos',
    ['robbery/jewelry reward 8000-20000 at Vangelico if 3- police on duty'],
  ],
])('a sentence is built as its language says it: %s', (text, parts) => {
  expect(understood(text)).toEqual(parts);
});

test('a recipe says how much of what is processed is used up', () => {
  const text = 'Fische am Angelsteg fangen, Fische verarbeiten in der Fabrik, 2 Fische geben 1 Filet';
  expect(understood(text)).toContain('crafting/general [2 fish = fillet] at Davis');
});
