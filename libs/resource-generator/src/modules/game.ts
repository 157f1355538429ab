import { lua, type LuaModule } from '../lua/lua-source.js';

/** Helpers of the client around natives. */
export const gameModule: LuaModule = {
  preamble: lua`
    local blips = {}

    local peds = {}
  `,
  functions: {
    addBlip: lua`
      ---Adds a symbol to the map. The settings are those of config.lua.
      function Game.addBlip(coords, label, settings)
          local blip = AddBlipForCoord(coords.x, coords.y, coords.z)
          SetBlipSprite(blip, settings.sprite)
          SetBlipColour(blip, settings.color)
          SetBlipScale(blip, settings.scale)
          SetBlipDisplay(blip, 4)
          SetBlipAsShortRange(blip, true)
          BeginTextCommandSetBlipName('STRING')
          AddTextComponentSubstringPlayerName(label)
          EndTextCommandSetBlipName(blip)
          blips[#blips + 1] = blip
          return blip
      end
    `,
    removeBlip: lua`
      function Game.removeBlip(blip)
          if blip and DoesBlipExist(blip) then
              RemoveBlip(blip)
          end
      end
    `,
    loadModel: lua`
      ---Loads a model and returns its hash, or nil if it does not exist or cannot be loaded within ten seconds.
      function Game.loadModel(model)
          local hash = joaat(model)
          if not IsModelInCdimage(hash) then
              return nil
          end
          RequestModel(hash)
          local attempts = 0
          while not HasModelLoaded(hash) and attempts < 200 do
              attempts = attempts + 1
              Wait(50)
          end
          if not HasModelLoaded(hash) then
              return nil
          end
          return hash
      end
    `,
    addPed: lua`
      ---Puts a person to a place, who stays there.
      function Game.addPed(model, coords, heading)
          local hash = Game.loadModel(model)
          if not hash then
              return
          end
          local ped = CreatePed(4, hash, coords.x, coords.y, coords.z - 1.0, heading, false, false)
          SetModelAsNoLongerNeeded(hash)
          FreezeEntityPosition(ped, true)
          SetEntityInvincible(ped, true)
          SetBlockingOfNonTemporaryEvents(ped, true)
          peds[#peds + 1] = ped
      end
    `,
    fade: lua`
      ---Fades the screen out, calls a function and fades in again.
      function Game.fade(action)
          DoScreenFadeOut(400)
          Wait(500)
          action()
          Wait(250)
          DoScreenFadeIn(400)
      end
    `,
    teleport: lua`
      function Game.teleport(coords, heading)
          local ped = PlayerPedId()
          Game.fade(function()
              SetEntityCoords(ped, coords.x, coords.y, coords.z, false, false, false, false)
              if heading then
                  SetEntityHeading(ped, heading)
              end
          end)
      end
    `,
  },
  statements: [
    {
      for: ['addPed'],
      source: lua`
        AddEventHandler('onResourceStop', function(resource)
            if resource ~= GetCurrentResourceName() then
                return
            end
            for _, ped in ipairs(peds) do
                DeleteEntity(ped)
            end
        end)
      `,
    },
    {
      for: ['addBlip'],
      source: lua`
        AddEventHandler('onResourceStop', function(resource)
            if resource ~= GetCurrentResourceName() then
                return
            end
            for _, blip in ipairs(blips) do
                RemoveBlip(blip)
            end
        end)
      `,
    },
  ],
};

/** Vehicles that the server creates, so that clients cannot choose a model. Needs OneSync. */
export const vehiclesModule: LuaModule = {
  preamble: lua`
    local spawned = {}
  `,
  functions: {
    create: lua`
      ---Creates an empty vehicle and returns it, or nil.
      function Vehicles.create(model, coords, heading, kind)
          local hash = type(model) == 'number' and model or joaat(model)
          local vehicle = CreateVehicleServerSetter(hash, kind or 'automobile', coords.x, coords.y, coords.z, heading)
          local attempts = 0
          while not DoesEntityExist(vehicle) and attempts < 50 do
              attempts = attempts + 1
              Wait(20)
          end
          if not DoesEntityExist(vehicle) then
              return nil
          end
          spawned[vehicle] = true
          return vehicle
      end
    `,
    spawn: lua`
      ---Creates a vehicle and puts the player into it. Returns the vehicle, or nil.
      function Vehicles.spawn(source, model, coords, heading, plate)
          local vehicle = Vehicles.create(model, coords, heading)
          if not vehicle then
              return nil
          end
          if plate then
              SetVehicleNumberPlateText(vehicle, plate)
          end
          TaskWarpPedIntoVehicle(GetPlayerPed(source), vehicle, -1)
          return vehicle
      end
    `,
    remove: lua`
      function Vehicles.remove(vehicle)
          if not vehicle then
              return
          end
          if DoesEntityExist(vehicle) then
              DeleteEntity(vehicle)
          end
          spawned[vehicle] = nil
      end
    `,
    removeByPlate: lua`
      ---Removes vehicles with a plate that are still on the map.
      function Vehicles.removeByPlate(plate)
          for _, vehicle in ipairs(GetAllVehicles()) do
              if Vehicles.plate(vehicle) == plate then
                  Vehicles.remove(vehicle)
              end
          end
      end
    `,
    current: lua`
      ---Returns the vehicle that the player sits in, or nil.
      function Vehicles.current(source)
          local vehicle = GetVehiclePedIsIn(GetPlayerPed(source), false)
          if not vehicle or vehicle == 0 then
              return nil
          end
          return vehicle
      end
    `,
    plate: lua`
      ---Returns the plate of a vehicle without the spaces around it.
      function Vehicles.plate(vehicle)
          return (GetVehicleNumberPlateText(vehicle) or ''):match('^%s*(.-)%s*$')
      end
    `,
  },
  statements: [
    {
      for: ['create'],
      source: lua`
        AddEventHandler('onResourceStop', function(resource)
            if resource ~= GetCurrentResourceName() then
                return
            end
            for vehicle in pairs(spawned) do
                if DoesEntityExist(vehicle) then
                    DeleteEntity(vehicle)
                end
            end
        end)
      `,
    },
  ],
};
