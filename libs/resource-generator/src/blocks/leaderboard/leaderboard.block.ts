import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockContext, BlockDefinition, Command, RenderedBlock, Texts } from '../block-definition.js';
import { labelEntry } from '../config-values.js';

const client = lua`
  RegisterNetEvent('@event:leaderboard:show', function(rows)
      local options = {}
      for rank, row in ipairs(rows) do
          options[rank] = { label = ('%d. %s'):format(rank, row.name), description = L('leaderboard_score', row.score) }
      end
      if #options == 0 then
          Framework.notify(L('leaderboard_empty'), 'info')
          return
      end
      Framework.openMenu({ title = Config.Leaderboard.label, options = options })
  end)
`;

const killClient = lua`
  AddEventHandler('gameEventTriggered', function(name, args)
      if name ~= 'CEventNetworkEntityDamage' or args[1] ~= PlayerPedId() or not IsEntityDead(PlayerPedId()) then
          return
      end
      local killer = NetworkGetPlayerIndexFromPed(args[2])
      if killer ~= -1 and killer ~= PlayerId() then
          TriggerServerEvent('@event:leaderboard:died', GetPlayerServerId(killer))
      end
  end)
`;

const server = lua`
  local function addScore(source, points)
      local identifier = Framework.getIdentifier(source)
      if not identifier then
          return
      end
      MySQL.update.await(
          'INSERT INTO leaderboard_score (identifier, name, score) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE name = VALUES(name), score = score + VALUES(score)',
          { identifier, Framework.getName(source), points }
      )
  end

  ---Adds points to the score of a player. For other resources on the server.
  exports('addScore', function(source, points)
      local amount = Guard.toInteger(points, 1, 1000000)
      if amount and Guard.toPlayer(source) then
          addScore(source, amount)
      end
  end)

  RegisterCommand(Config.Leaderboard.command, function(source)
      if source == 0 or not Guard.allow(source, 'leaderboard', 2000) then
          return
      end
      local rows = MySQL.query.await('SELECT name, score FROM leaderboard_score ORDER BY score DESC LIMIT ?', { Config.Leaderboard.size })
      TriggerClientEvent('@event:leaderboard:show', source, rows)
  end, false)
`;

const playtimeServer = lua`
  -- One point for every minute on the server.
  CreateThread(function()
      while true do
          Wait(60000)
          for _, player in ipairs(GetPlayers()) do
              addScore(tonumber(player), 1)
          end
      end
  end)
`;

const killServer = lua`
  -- A victim reports its killer. The server believes it only if the victim is dead and the killer close.
  RegisterNetEvent('@event:leaderboard:died', function(killerId)
      local source = source
      local killer = Guard.toPlayer(killerId)
      if not killer or killer == source or not Guard.allow(source, 'died', 10000) then
          return
      end
      local victimPed = GetPlayerPed(source)
      if GetEntityHealth(victimPed) > 100 or not Guard.isNear(killer, GetEntityCoords(victimPed), 400.0) then
          return
      end
      addScore(killer, 1)
  end)
`;

const texts = {
  leaderboard_score: ['Score: %d', 'Punkte: %d'],
  leaderboard_empty: ['Nobody has a score yet.', 'Noch niemand hat Punkte.'],
} as const satisfies Texts;

const sql = `CREATE TABLE IF NOT EXISTS leaderboard_score (
  identifier VARCHAR(64) NOT NULL,
  name VARCHAR(100) NOT NULL,
  score INT NOT NULL DEFAULT 0,
  PRIMARY KEY (identifier),
  KEY leaderboard_score_by_score (score)
);`;

function tests(parameters: BlockParameters, variant: string): string[] {
  const command = luaString(parameters.command ?? 'leaderboard');
  return [
    lua`
      test('scores add up and stay in the database', function()
          local player = server:join()
          server:callExport('addScore', player.id, 5)
          server:callExport('addScore', player.id, 7)
          server:advance(1000)
          local rows = server:query('SELECT score FROM leaderboard_score', {})
          assertEqual(#rows, 1)
          assertEqual(rows[1].score, 12)
          player:runCommand(${command})
      end)
    `,
    ...(variant === 'playtime'
      ? [
          lua`
            test('a minute on the server is a point', function()
                server:join()
                server:advance(61000)
                assertEqual(server:query('SELECT score FROM leaderboard_score', {})[1].score, 1)
            end)
          `,
        ]
      : []),
    ...(variant === 'kills'
      ? [
          lua`
            test('nobody gets points for a player who is alive', function()
                local player = server:join()
                local other = server:join({ name = 'Other' })
                player:trigger('@event:leaderboard:died', other.id)
                server:advance(1000)
                assertEqual(#server:query('SELECT score FROM leaderboard_score', {}), 0)
            end)
          `,
        ]
      : []),
  ];
}

function render(parameters: BlockParameters, { variant }: BlockContext): RenderedBlock {
  const command = parameters.command ?? 'leaderboard';
  const commands: Command[] = [{ usage: `/${command}`, description: 'Shows the best players.', permission: null }];
  return {
    configTable: 'Leaderboard',
    config: [
      labelEntry(parameters),
      { key: 'command', value: command, comment: 'The command that shows the leaderboard.' },
      { key: 'size', value: parameters.limit ?? 10, comment: 'How many players are shown.' },
    ],
    client: variant === 'kills' ? `${client}\n\n${killClient}` : client,
    server: [
      server,
      ...(variant === 'playtime' ? [playtimeServer] : []),
      ...(variant === 'kills' ? [killServer] : []),
    ].join('\n\n'),
    texts,
    sql,
    tests: tests(parameters, variant),
    description:
      'The scores of all players are in the database. A command shows the best; other resources add points with an export.',
    commands,
    serverExports: [{ usage: 'addScore(playerId, points)', description: 'Adds points to the score of a player.' }],
  };
}

export const leaderboardBlock: BlockDefinition = {
  id: 'leaderboard',
  noun: 'leaderboard',
  defaults: { label: 'Leaderboard', command: 'leaderboard', limit: 10 },
  variants: {
    points: {},
    kills: {
      parameters: { label: 'Kills' },
    },
    playtime: {
      parameters: { label: 'Playtime' },
    },
  },
  render,
};
