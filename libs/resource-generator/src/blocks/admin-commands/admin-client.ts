import { lua } from '../../lua/lua-source.js';

export const healthClient = lua`
  RegisterNetEvent('@event:admin:heal', function()
      local ped = PlayerPedId()
      SetEntityHealth(ped, GetEntityMaxHealth(ped))
  end)
`;

export const reviveClient = lua`
  RegisterNetEvent('@event:admin:revive', function()
      local ped = PlayerPedId()
      local coords = GetEntityCoords(ped)
      NetworkResurrectLocalPlayer(coords.x, coords.y, coords.z, GetEntityHeading(ped), true, false)
      SetEntityHealth(PlayerPedId(), GetEntityMaxHealth(PlayerPedId()))
      ClearPedBloodDamage(PlayerPedId())
  end)
`;

export const vehicleClient = lua`
  RegisterNetEvent('@event:admin:repairVehicle', function()
      local vehicle = GetVehiclePedIsIn(PlayerPedId(), false)
      if vehicle ~= 0 then
          SetVehicleFixed(vehicle)
          SetVehicleDirtLevel(vehicle, 0.0)
      end
  end)
`;
