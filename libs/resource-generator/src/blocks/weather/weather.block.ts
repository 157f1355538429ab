import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import { defaultWeathers } from './weather-types.js';

const client = lua`
  local function applyWeather(weather)
      SetWeatherTypeOvertimePersist(weather, 15.0)
      SetWeatherTypePersist(weather)
      SetWeatherTypeNow(weather)
      SetWeatherTypeNowPersist(weather)
  end

  RegisterNetEvent('@event:weather:sync', function(weather, hour, minute)
      applyWeather(weather)
      NetworkOverrideClockTime(hour, minute, 0)
  end)

  CreateThread(function()
      while not NetworkIsPlayerActive(PlayerId()) do
          Wait(200)
      end
      TriggerServerEvent('@event:weather:request')
  end)
`;

const server = lua`
  local weatherIndex = 1
  local weather = Config.Weather.types[1]
  local minutesOfDay = Config.Weather.startHour * 60

  local function sync(target)
      TriggerClientEvent('@event:weather:sync', target, weather, minutesOfDay // 60, minutesOfDay % 60)
  end

  RegisterNetEvent('@event:weather:request', function()
      local source = source
      if Guard.allow(source, 'weather', 5000) then
          sync(source)
      end
  end)

  CreateThread(function()
      while true do
          Wait(Config.Weather.secondsPerMinute * 1000)
          minutesOfDay = (minutesOfDay + 1) % 1440
          sync(-1)
      end
  end)

  CreateThread(function()
      while #Config.Weather.types > 1 do
          Wait(Config.Weather.changeSeconds * 1000)
          weatherIndex = weatherIndex % #Config.Weather.types + 1
          weather = Config.Weather.types[weatherIndex]
          sync(-1)
      end
  end)

  local knownTypes = {
      EXTRASUNNY = true, CLEAR = true, CLOUDS = true, OVERCAST = true, RAIN = true, THUNDER = true, CLEARING = true,
      FOGGY = true, SMOG = true, XMAS = true, SNOW = true, SNOWLIGHT = true, BLIZZARD = true, HALLOWEEN = true, NEUTRAL = true,
  }

  local function reply(source, text)
      if source == 0 then
          print(text)
      else
          Framework.notify(source, text, 'info')
      end
  end

  RegisterCommand(Config.Weather.command, function(source, args)
      if not Guard.isAdmin(source, 'command.' .. Config.Weather.command) then
          return
      end
      local requested = type(args[1]) == 'string' and args[1]:upper()
      if not requested or not knownTypes[requested] then
          reply(source, L('usage', Config.Weather.command .. ' <type>'))
          return
      end
      weather = requested
      sync(-1)
      reply(source, L('weather_set', weather))
  end, true)

  RegisterCommand('time', function(source, args)
      if not Guard.isAdmin(source, 'command.time') then
          return
      end
      local hour = Guard.toInteger(args[1], 0, 23)
      local minute = Guard.toInteger(args[2] or 0, 0, 59)
      if not hour or not minute then
          reply(source, L('usage', 'time <hour> [minute]'))
          return
      end
      minutesOfDay = hour * 60 + minute
      sync(-1)
      reply(source, L('weather_time', hour, minute))
  end, true)
`;

const texts = {
  weather_set: ['The weather is now %s.', 'Das Wetter ist jetzt %s.'],
  weather_time: ['The time is now %02d:%02d.', 'Es ist jetzt %02d:%02d Uhr.'],
} as const satisfies Texts;

function tests(parameters: BlockParameters, types: readonly string[]): string[] {
  const command = luaString(parameters.command ?? 'weather');
  const [first, second] = types;
  const interval = (parameters.intervalSeconds ?? 900) * 1000;
  return [
    lua`
      test('an admin sets weather and time for all players', function()
          local admin = server:join({ admin = true })
          local player = server:join({ name = 'Other' })
          server:advance(2000)
          admin:runCommand(${command}, 'thunder')
          admin:runCommand('time', '22', '30')
          assertEqual(player:weather(), 'THUNDER')
          assertEqual(player:time().hour, 22)
      end)
    `,
    lua`
      test('a player without permission changes nothing', function()
          local player = server:join()
          server:advance(2000)
          local before = player:weather()
          player:runCommand(${command}, 'blizzard')
          assertEqual(player:weather(), before)
      end)
    `,
    ...(first && second
      ? [
          lua`
            test('the weather changes at intervals', function()
                local player = server:join()
                server:advance(2000)
                assertEqual(player:weather(), ${luaString(first)})
                server:advance(${interval})
                assertEqual(player:weather(), ${luaString(second)})
            end)
          `,
        ]
      : []),
  ];
}

function render(parameters: BlockParameters): RenderedBlock {
  const types = parameters.weathers?.length ? parameters.weathers : defaultWeathers;
  const command = parameters.command ?? 'weather';
  return {
    configTable: 'Weather',
    config: [
      { key: 'types', value: [...types], comment: 'The weather types, in the order in which they follow each other.' },
      { key: 'changeSeconds', value: parameters.intervalSeconds ?? 900, comment: 'How long a weather type lasts.' },
      {
        key: 'secondsPerMinute',
        value: parameters.durationSeconds ?? 2,
        comment: 'How many seconds a minute of the game lasts.',
      },
      { key: 'startHour', value: 8, comment: 'The hour of the game at the start of the server.' },
      { key: 'command', value: command, comment: 'The command of admins that sets the weather.' },
    ],
    client,
    server,
    texts,
    tests: tests(parameters, types),
    description: 'All players have the same weather and time. The weather changes at intervals; admins set both.',
    commands: [
      { usage: `/${command} <type>`, description: 'Sets the weather.', permission: `command.${command}` },
      { usage: '/time <hour> [minute]', description: 'Sets the time.', permission: 'command.time' },
    ],
  };
}

export const weatherBlock: BlockDefinition = {
  id: 'weather',
  noun: 'weather and time sync',
  defaults: {
    label: 'Weather',
    weathers: [...defaultWeathers],
    intervalSeconds: 900,
    durationSeconds: 2,
    command: 'weather',
  },
  variants: {
    general: {},
  },
  render,
};
