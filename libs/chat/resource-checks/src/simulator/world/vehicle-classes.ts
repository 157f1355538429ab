/** The classes of vehicles in the order of `GetVehicleClass`, with what most of their models have in common. */
export interface VehicleClass {
  name: string;
  /** The number of seats with the driver's. */
  seats: number;
  priceDollars: number;
  maxMetersPerSecond: number;
  /** The models, separated by spaces. */
  models: string;
}

export const vehicleClasses: readonly VehicleClass[] = [
  {
    name: 'compacts',
    seats: 4,
    priceDollars: 12000,
    maxMetersPerSecond: 38,
    models:
      'asbo blista boor brioso brioso2 brioso3 club dilettante dilettante2 issi2 issi3 issi4 issi5 issi6 issi7 kanjo panto prairie rhapsody weevil',
  },
  {
    name: 'sedans',
    seats: 4,
    priceDollars: 18000,
    maxMetersPerSecond: 41,
    models:
      'asea asea2 asterope asterope2 chavosv6 cinquemila cog55 cog552 cognoscenti cognoscenti2 deity driftchavosv6 drifthardy emperor emperor2 emperor3 fugitive glendale glendale2 hardy impaler5 ingot intruder limo2 minimus oracle premier primo primo2 regina rhinehart romero schafter2 schafter5 schafter6 stafford stanier stratum stretch superd surge tailgater tailgater2 warrener warrener2 washington',
  },
  {
    name: 'suvs',
    seats: 4,
    priceDollars: 35000,
    maxMetersPerSecond: 40,
    models:
      'aleutian astron astron2 baller baller2 baller3 baller4 baller5 baller6 baller7 baller8 bjxl castigator cavalcade cavalcade2 cavalcade3 contender dorado dubsta dubsta2 fq2 granger granger2 gresley habanero huntley iwagen jubilee landstalker landstalker2 novak patriot patriot2 patriot3 radi rebla rocoto seminole seminole2 serrano squaddie toros vivanite vivanite2 woodlander xls xls2',
  },
  {
    name: 'coupes',
    seats: 2,
    priceDollars: 28000,
    maxMetersPerSecond: 43,
    models:
      'broadway champion cogcabrio driftfr36 exemplar f620 felon felon2 fr36 futo jackal kanjosj oracle2 postlude previon sentinel sentinel2 sentinel3 tahoma windsor windsor2 zion zion2',
  },
  {
    name: 'muscle',
    seats: 2,
    priceDollars: 32000,
    maxMetersPerSecond: 44,
    models:
      'arbitergt blade brigham buccaneer buccaneer2 buffalo4 buffalo5 chino chino2 clique clique2 coquette3 deviant dominator dominator10 dominator2 dominator3 dominator4 dominator5 dominator6 dominator7 dominator8 dominator9 driftdominator10 driftdominator9 driftgauntlet4 drifttampa driftyosemite dukes dukes2 dukes3 ellie eudora faction faction2 faction3 gauntlet gauntlet2 gauntlet3 gauntlet4 gauntlet5 greenwood hermes hotknife hustler impaler impaler2 impaler3 impaler4 impaler6 imperator imperator2 imperator3 lurcher manana manana2 nightshade phoenix picador ratloader ratloader2 ruiner ruiner2 ruiner3 ruiner4 sabregt sabregt2 slamvan slamvan2 slamvan3 slamvan4 slamvan5 slamvan6 stalion stalion2 tampa tampa2 tampa3 tampa4 tulip tulip2 uranus vamos vigero vigero2 vigero3 virgo virgo2 virgo3 voodoo voodoo2 weevil2 yosemite yosemite1500 yosemite2',
  },
  {
    name: 'sportsclassics',
    seats: 2,
    priceDollars: 75000,
    maxMetersPerSecond: 45,
    models:
      'ardent btype btype2 btype3 casco cheburek cheetah2 coquette2 deluxo driftcheburek driftnebula dynasty envisage fagaloa feltzer3 gt500 infernus2 jb700 jb7002 mamba michelli monroe nebula peyote peyote2 peyote3 pigalle rapidgt3 retinue retinue2 savestra stinger stingergt stromberg swinger toreador torero tornado tornado2 tornado3 tornado4 tornado5 tornado6 turismo2 viseris z190 zion3 ztype',
  },
  {
    name: 'sports',
    seats: 2,
    priceDollars: 85000,
    maxMetersPerSecond: 49,
    models:
      'alpha astrale banshee banshee3 bestiagts blista2 blista3 buffalo buffalo2 buffalo3 calico carbonizzare cheetah3 comet2 comet3 comet4 comet5 comet6 comet7 coquette coquette4 coquette5 coquette6 corsita coureur cypher drafter driftcypher drifteuros driftfuto driftfuto2 driftjester driftjester3 driftremus driftrt3000 driftsentinel driftsentinel2 driftvorschlag driftzr350 elegy elegy2 euros eurosx32 everon2 everon3 feltzer2 firebolt flashgt furoregt fusilade futo2 gauntlet6 gb200 growler gt750 hotring imorgon issi8 itali2 italigto italirsx jester jester2 jester3 jester4 jester5 jugular khamelion komoda kuruma kuruma2 locust lynx massacro massacro2 neo neon ninef ninef2 niobe omnis omnisegt panthere paragon paragon2 paragon3 pariah penumbra penumbra2 pipistrello r300 raiden rapidgt rapidgt2 rapidgt4 raptor remus revolter rt3000 ruston s95 schafter3 schafter4 schlagen schwarzer sentinel4 sentinel5 sentinel6 seven70 sm722 specter specter2 stingertt streiter sugoi sultan sultan2 sultan3 sultanrs surano suzume tenf tenf2 tropos vectre verlierer2 veto veto2 vorschlaghammer vstr zr350 zr380 zr3802 zr3803',
  },
  {
    name: 'super',
    seats: 2,
    priceDollars: 750000,
    maxMetersPerSecond: 53,
    models:
      'adder autarch banshee2 bullet cheetah cyclone cyclone2 deveste emerus entity2 entity3 entityxf fmj fmj2 furia gp1 ignus ignus2 infernus italigtb italigtb2 krieger le7b lm87 luiva nero nero2 osiris penetrator pfister811 prototipo reaper s80 sc1 scramjet sheava t20 taipan tempesta tezeract thrax tigon torero2 turismo3 turismor tyrant tyrus vacca vagner vigilante virtue visione voltic voltic2 xa21 zeno zentorno zorrusso',
  },
  {
    name: 'motorcycles',
    seats: 2,
    priceDollars: 18000,
    maxMetersPerSecond: 46,
    models:
      'akuma avarus bagger bati bati2 bf400 carbonrs chimera cliffhanger daemon daemon2 deathbike deathbike2 deathbike3 defiler diablous diablous2 double enduro esskey faggio faggio2 faggio3 fcr fcr2 gargoyle hakuchou hakuchou2 hexer innovation lectro manchez manchez2 manchez3 nemesis nightblade oppressor oppressor2 pcj pizzaboy powersurge ratbike reever rrocket ruffian sanchez sanchez2 sanctus shinobi shotaro sovereign stryder thrust vader vindicator vortex wolfsbane zombiea zombieb',
  },
  {
    name: 'offroad',
    seats: 4,
    priceDollars: 40000,
    maxMetersPerSecond: 37,
    models:
      'bfinjection bifta blazer blazer3 blazer4 blazer5 bodhi2 brawler bruiser bruiser2 bruiser3 brutus brutus2 brutus3 caracara caracara2 dloader draugur driftl352 dubsta3 dune dune2 dune3 dune4 dune5 everon freecrawler hellion insurgent insurgent2 insurgent3 kalahari kamacho l35 l352 marshall menacer mesa mesa2 mesa3 monster monster3 monster4 monster5 monstrociti nightshark outlaw rancherxl rancherxl2 ratel rcbandito rebel rebel2 riata sandking sandking2 technical technical2 technical3 terminus trophytruck trophytruck2 vagrant verus winky yosemite3 zhaba',
  },
  {
    name: 'industrial',
    seats: 2,
    priceDollars: 60000,
    maxMetersPerSecond: 29,
    models: 'bulldozer cutter dump flatbed flatbed2 guardian handler mixer mixer2 rubble tiptruck tiptruck2',
  },
  {
    name: 'utility',
    seats: 2,
    priceDollars: 15000,
    maxMetersPerSecond: 25,
    models:
      'airtug armytanker armytrailer armytrailer2 baletrailer boattrailer boattrailer2 boattrailer3 caddy caddy2 caddy3 docktrailer docktug forklift freighttrailer graintrailer mower proptrailer raketrailer ripley sadler sadler2 scrap slamtruck tanker tanker2 towtruck towtruck2 towtruck3 towtruck4 tr2 tr3 tr4 tractor tractor2 tractor3 trailerlarge trailerlogs trailers trailers2 trailers3 trailers4 trailers5 trailersmall trailersmall2 trflat tvtrailer tvtrailer2 utillitruck utillitruck2 utillitruck3',
  },
  {
    name: 'vans',
    seats: 4,
    priceDollars: 22000,
    maxMetersPerSecond: 34,
    models:
      'bison bison2 bison3 bobcatxl boxville boxville2 boxville3 boxville4 boxville5 boxville6 burrito burrito2 burrito3 burrito4 burrito5 camper driftkeitora gburrito gburrito2 journey journey2 keitora minivan minivan2 moonbeam moonbeam2 paradise pony pony2 rumpo rumpo2 rumpo3 speedo speedo2 speedo4 speedo5 surfer surfer2 surfer3 taco youga youga2 youga3 youga4 youga5',
  },
  {
    name: 'cycles',
    seats: 1,
    priceDollars: 400,
    maxMetersPerSecond: 15,
    models: 'bmx cruiser fixter inductor inductor2 scorcher tribike tribike2 tribike3',
  },
  {
    name: 'boats',
    seats: 4,
    priceDollars: 45000,
    maxMetersPerSecond: 34,
    models:
      'avisa dinghy dinghy2 dinghy3 dinghy4 dinghy5 jetmax kosatka longfin marquis patrolboat predator seashark seashark2 seashark3 speeder speeder2 squalo submersible submersible2 suntrap toro toro2 tropic tropic2 tug',
  },
  {
    name: 'helicopters',
    seats: 4,
    priceDollars: 900000,
    maxMetersPerSecond: 70,
    models:
      'akula annihilator annihilator2 buzzard buzzard2 cargobob cargobob2 cargobob3 cargobob4 cargobob5 conada conada2 frogger frogger2 havok hunter maverick maverick2 polmav savage seasparrow seasparrow2 seasparrow3 skylift supervolito supervolito2 swift swift2 valkyrie valkyrie2 volatus',
  },
  {
    name: 'planes',
    seats: 2,
    priceDollars: 1200000,
    maxMetersPerSecond: 85,
    models:
      'alkonost alphaz1 avenger avenger2 avenger3 avenger4 besra blimp blimp2 blimp3 bombushka cargoplane cargoplane2 cuban800 dodo duster duster2 howard hydra jet lazer luxor luxor2 mammatus microlight miljet mogul molotok nimbus nokota pyro raiju rogue seabreeze shamal starling streamer216 strikeforce stunt titan titan2 tula velum velum2 vestra volatol',
  },
  {
    name: 'service',
    seats: 4,
    priceDollars: 30000,
    maxMetersPerSecond: 32,
    models: 'airbus brickade brickade2 bus coach pbus2 rallytruck rentalbus taxi tourbus trash trash2 wastelander',
  },
  {
    name: 'emergency',
    seats: 4,
    priceDollars: 50000,
    maxMetersPerSecond: 45,
    models:
      'ambulance blazer2 fbi fbi2 firetruk lguard pbus polbuffalo polbuffalo6 polcaracara polcoquette4 poldominator10 poldorado polfaction2 polgauntlet polgreenwood police police2 police3 police4 police5 policeb policeb2 policeold1 policeold2 policet policet3 polimpaler5 polimpaler6 polterminus pranger riot riot2 sheriff sheriff2',
  },
  {
    name: 'military',
    seats: 4,
    priceDollars: 500000,
    maxMetersPerSecond: 30,
    models:
      'apc barracks barracks2 barracks3 barrage chernobog crusader halftrack khanjali minitank rhino scarab scarab2 scarab3 thruster vetir',
  },
  {
    name: 'commercial',
    seats: 2,
    priceDollars: 70000,
    maxMetersPerSecond: 32,
    models:
      'benson benson2 biff cerberus cerberus2 cerberus3 hauler hauler2 mule mule2 mule3 mule4 mule5 packer phantom phantom2 phantom3 phantom4 pounder pounder2 stockade stockade3 stockade4 terbyte',
  },
  {
    name: 'trains',
    seats: 2,
    priceDollars: 1000000,
    maxMetersPerSecond: 30,
    models:
      'cablecar freight freight2 freightcar freightcar2 freightcar3 freightcont1 freightcont2 freightgrain metrotrain tankercar',
  },
  {
    name: 'openwheel',
    seats: 1,
    priceDollars: 1500000,
    maxMetersPerSecond: 60,
    models: 'formula formula2 openwheel1 openwheel2',
  },
];
