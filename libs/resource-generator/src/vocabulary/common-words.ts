/** Words of descriptions that carry no item, job or place. */
const commonWords = new Set(
  `a an the and or but if then than that this these those there here it its they them their he she his her you your we our i me my
  make create build write want need would like please can could should will shall may might must do doe did done have has had be is am are was were been being get got give given gave go going let
  of in on at to from by for with without about into onto over under between near around inside outside after before during until while when where which who whom whose what why how as so not no nor only just also too very more most less least many much few some any all each every other another same own such both either
  add remove delete change set update use used using user put place move replace rename call called named name turn enable disable show hide open close start stop begin end allow deny
  script resource system simple basic advanced custom complete full new small big large nice good best great cool fun realistic fivem redm server game player people person character citizen roleplay rp gta los santos framework standalone esx qbcore qb qbox ox lib ox_lib core
  sell selling sold buy buying bought purchase purchasing cost price pay paid paying payment money cash bank account dollar buck euro earn earning reward rewarded worth free cheap expensive amount
  item thing stuff object goods product inventory list menu page ui nui command key button press text message notification notify title description label
  location position coordinate coord spot area zone point map blip marker target icon color colour red green blue yellow orange purple white black pink
  time second minute hour day week month year daily hourly once twice always never cooldown wait again long short last duration
  job duty work worker working employee employer boss shift salary payslip paycheck wage grade rank role
  vehicle car bike boat plane truck drive driving driver spawn store park parked parking plate key
  shop store market garage rental rent robbery rob heist craft crafting recipe ingredient bench table teleport door lock locked locking house home door admin staff moderator permission whitelist weather rain sync delivery deliver package mission bank transfer report desk ticket leaderboard score top kill death stat
  first second third one two three four five six seven eight nine ten min max minimum maximum least random chance percent between range
  able available possible also instead sure exactly actually maybe really currently automatically them something someone everyone everybody anybody nobody
  take takes taking bring carry hold collect collecting gather gathering catch harvest farm fishing fish mining mine
  police cop officer online off on out up down back way different multiple several single each support including include contain
  now later same amount count number total limit limited per via through like e.g i.e etc ok okay yes hey hi hello thanks thank
  should everyone must able restore heal healing health armor hunger thirst stress speed effect eat drink consume
  help fix repair damage dead die alive join leave connect disconnect chat say tell talk see view look click select choose pick enter exit walk run
  sql database table save saved persist stored data config configurable language german english translation locale
  require required requires requirement only allowed restricted restrict access member group its it's i'd i'm don't doesn't can't that's there's
  example instance style look interface design modern clean secure safe optimized performance
  come coming kind type sort bit little lot keep work works working well else thing via nearby close closest far away distance radius meter
  there'll he'll who's after every hour minutes seconds days players items cars vehicles`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

export const isCommonWord = (stem: string): boolean => commonWords.has(stem) || stem.length < 3;
