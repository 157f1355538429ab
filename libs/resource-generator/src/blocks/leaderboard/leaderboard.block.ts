import { readLua } from '../../lua/lua-files.js';
import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockContext, BlockDefinition, Command, RenderedBlock } from '../block-definition.js';
import { labelEntry } from '../config-values.js';

const sql = `CREATE TABLE IF NOT EXISTS leaderboard_score (
  identifier VARCHAR(64) NOT NULL,
  name VARCHAR(100) NOT NULL,
  score INT NOT NULL DEFAULT 0,
  PRIMARY KEY (identifier),
  KEY leaderboard_score_by_score (score)
);`;

const read = (file: string): string => readLua(`blocks/leaderboard/${file}.lua`);

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
    client: [read('client'), ...(variant === 'kills' ? [read('kill_client')] : [])].join('\n\n'),
    server: [
      read('server'),
      ...(variant === 'playtime' ? [read('playtime_server')] : []),
      ...(variant === 'kills' ? [read('kill_server')] : []),
    ].join('\n\n'),
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
