-- What frameworks know by name: items, weapons, jobs, gangs and vehicles.
local function label(name) return (tostring(name):gsub('^%l', string.upper):gsub('_', ' ')) end
simulation.label = label

local function words(text)
  local list = {}
  for word in text:gmatch('%S+') do list[#list + 1] = word end
  return list
end

local weaponsByGroup = {
  { 'Melee', nil, 'dagger bat bottle crowbar unarmed flashlight golfclub hammer hatchet knuckle knife machete switchblade nightstick wrench battleaxe poolcue stone_hatchet candycane stunrod' },
  { 'Pistol', 'AMMO_PISTOL', 'pistol pistol_mk2 combatpistol appistol pistol50 snspistol snspistol_mk2 heavypistol vintagepistol marksmanpistol revolver revolver_mk2 doubleaction raypistol ceramicpistol navyrevolver gadgetpistol pistolxm3 tecpistol' },
  { 'Pistol', 'AMMO_STUNGUN', 'stungun stungun_mp' },
  { 'Pistol', 'AMMO_FLARE', 'flaregun' },
  { 'Submachine Gun', 'AMMO_SMG', 'microsmg smg smg_mk2 assaultsmg combatpdw minismg raycarbine machinepistol' },
  { 'Shotgun', 'AMMO_SHOTGUN', 'pumpshotgun pumpshotgun_mk2 sawnoffshotgun assaultshotgun bullpupshotgun musket heavyshotgun dbshotgun autoshotgun combatshotgun' },
  { 'Assault Rifle', 'AMMO_RIFLE', 'assaultrifle assaultrifle_mk2 carbinerifle carbinerifle_mk2 advancedrifle specialcarbine specialcarbine_mk2 bullpuprifle bullpuprifle_mk2 compactrifle militaryrifle heavyrifle tacticalrifle battlerifle' },
  { 'Light Machine Gun', 'AMMO_MG', 'mg combatmg combatmg_mk2 gusenberg' },
  { 'Sniper Rifle', 'AMMO_SNIPER', 'sniperrifle heavysniper heavysniper_mk2 marksmanrifle marksmanrifle_mk2 remotesniper precisionrifle' },
  { 'Heavy Weapons', 'AMMO_RPG', 'rpg grenadelauncher grenadelauncher_smoke minigun firework railgun hominglauncher compactlauncher rayminigun emplauncher' },
  { 'Throwable', nil, 'grenade bzgas molotov stickybomb proxmine snowball pipebomb ball smokegrenade flare' },
  { 'Miscellaneous', nil, 'petrolcan fireextinguisher hazardcan fertilizercan' },
}
local weapons, weaponNames, weaponByHash = {}, {}, nil
for _, group in ipairs(weaponsByGroup) do
  for _, name in ipairs(words(group[3])) do
    weapons['weapon_' .. name] = { group = group[1], ammo = group[2] }
    weaponNames[#weaponNames + 1] = 'weapon_' .. name
  end
end
simulation.weaponNames = weaponNames

-- The name of a weapon in lower case, by name or hash. Nil for others.
function simulation.weaponName(key)
  if type(key) == 'string' then
    local name = key:lower()
    return weapons[name] and name or nil
  end
  if not weaponByHash then
    weaponByHash = {}
    for _, name in ipairs(weaponNames) do weaponByHash[joaat(name)] = name end
  end
  return weaponByHash[key]
end
function simulation.weaponLabel(name) return label(name:lower():gsub('^weapon_', '')) end
function simulation.weapon(name) return weapons[name] end

-- Items by weight in grams.
local itemsByWeight = {
  { 0, 'security_card_01 security_card_02 joint cokebaggy crack_baggy xtcbaggy oxy weed_whitewidow_seed weed_skunk_seed empty_weed_bag bandage painkillers rolling_paper gatecrack trojan_usb empty_evidence_bag casinochips lighter certificate' },
  { 100, 'plastic metalscrap copper aluminum aluminumoxide iron ironoxide steel rubber glass twerks_candy snikkel_candy grape meth electronickit handcuffs weed coke fish wood stone bread burger water cola id' },
  { 0, 'money black_money' },
  { 200, 'pistol_ammo emp_ammo tosti sandwich coffee grapejuice weed_whitewidow weed_skunk weed_purplehaze weed_ogkush weed_amnesia weed_ak47 ifaks' },
  { 250, 'cleaningkit' }, { 300, 'wine lockpick' }, { 600, 'binoculars' },
  { 500, 'smg_ammo shotgun_ammo water_bottle kurkakola beer whiskey vodka advancedlockpick ammo medikit' },
  { 1000, 'rifle_ammo mg_ammo snp_ammo thermite nitrous tirerepairkit weed_brick screwdriverset iphone samsungphone radioscanner pinger diamond walkstick firework1 suppressor_attachment flashlight_attachment fishingrod fixkit gazbottle' },
  { 1500, 'rolex diamond_ring goldchain' }, { 2000, 'tablet tenkgoldchain weed_nutrition' },
  { 2500, 'repairkit firstaid' }, { 4000, 'laptop advancedrepairkit' }, { 5000, 'armor heavyarmor' },
  { 7000, 'goldbar' }, { 18000, 'police_stormram' }, { 20000, 'jerry_can drill' },
}
-- Items of which every one has a slot of its own.
local uniqueItems = {
  { 0, 'id_card driver_license lawyerpass weaponlicense bank_card moneybag stickynote' }, { 100, 'newscam newsmic newsbmic' },
  { 200, 'cryptostick filled_evidence_bag' }, { 350, 'coke_small_brick' }, { 500, 'fitbit labkey printerdocument' }, { 700, 'phone' },
  { 1000, 'coke_brick markedbills harness' }, { 2000, 'tunerlaptop radio' }, { 3000, 'diving_fill' },
  { 30000, 'diving_gear parachute' },
}
local items, itemNames = {}, {}
for isUnique, groups in pairs({ [false] = itemsByWeight, [true] = uniqueItems }) do
  for _, group in ipairs(groups) do
    for _, name in ipairs(words(group[2])) do
      items[name] = { weight = group[1], unique = isUnique }
      itemNames[#itemNames + 1] = name
    end
  end
end
for _, name in ipairs(weaponNames) do
  items[name] = { weight = 1000, unique = true }
  itemNames[#itemNames + 1] = name
end
simulation.itemNames = itemNames

-- Weight in grams, and whether every one has a slot of its own.
local custom = { weight = 100, unique = false }
function simulation.item(name) return items[name] or custom end
-- Whether a server with this resource has the item.
local given = {}
function simulation.knowItem(name) given[name] = true end
function simulation.isItem(name)
  if items[name] ~= nil or given[name] == true then return true end
  -- A number in a script is no item.
  return string.find(name, '%a') ~= nil and (simulation.host('mentions', name) or simulation.host('mentionsParts', name))
end

local jobGrades = {
  police = 'Recruit Officer Sergeant Lieutenant Chief', ambulance = 'Recruit Paramedic Doctor Surgeon Chief',
  realestate = 'Recruit House_Sales Business_Sales Broker Manager', taxi = 'Recruit Driver Event_Driver Sales Manager',
  cardealer = 'Recruit Showroom_Sales Business_Sales Finance Manager', mechanic = 'Recruit Novice Experienced Advanced Manager',
  unemployed = 'Freelancer', judge = 'Judge', lawyer = 'Associate', reporter = 'Journalist', trucker = 'Driver', tow = 'Driver',
  garbage = 'Collector', vineyard = 'Picker', hotdog = 'Sales', bus = 'Driver', bcso = 'Recruit Officer Sergeant Lieutenant Chief',
}
local otherGrades = 'Recruit Employee Experienced Manager Boss'
local jobTypes = { police = 'leo', bcso = 'leo', sheriff = 'leo', sasp = 'leo', ambulance = 'ems', mechanic = 'mechanic', realestate = 'realestate' }
simulation.jobNames = {}
for name in pairs(jobGrades) do simulation.jobNames[#simulation.jobNames + 1] = name end
table.sort(simulation.jobNames)

-- The highest of several grades is the boss.
function simulation.job(name)
  local names = words(jobGrades[name] or otherGrades)
  local grades = {}
  for i, each in ipairs(names) do
    grades[tostring(i - 1)] = { name = each:gsub('_', ' '), payment = 25 + 25 * i, isboss = #names > 1 and i == #names or nil }
  end
  return { label = label(name), type = jobTypes[name], defaultDuty = true, offDutyPay = false, grades = grades }
end

simulation.gangNames = { 'none', 'lostmc', 'ballas', 'vagos', 'cartel', 'families', 'triads' }
function simulation.gang(name)
  if name == 'none' then return { label = 'No Gang', grades = { ['0'] = { name = 'Unaffiliated' } } } end
  local grades = {}
  for i, each in ipairs({ 'Recruit', 'Enforcer', 'Shot Caller', 'Boss' }) do
    grades[tostring(i - 1)] = { name = each, isboss = i == 4 or nil }
  end
  return { label = label(name), grades = grades }
end

function simulation.vehicleNames() return simulation.host('vehicleNames') end
function simulation.vehicle(name)
  local known = simulation.host('vehicleModel', name) or { label = label(name), category = 'sports', kind = 'automobile', price = 50000 }
  return {
    name = known.label, brand = 'Vapid', model = name, price = known.price, category = known.category, type = known.kind,
    hash = joaat(name), shop = 'pdm',
  }
end
