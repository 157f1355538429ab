import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import { labelEntry } from '../config-values.js';

const client = lua`
  local function openReport(report)
      Framework.openMenu({
          title = ('#%d %s'):format(report.id, report.name),
          options = {
              { label = L('report_message'), description = report.message },
              {
                  label = L('report_reply'),
                  onSelect = function()
                      local values = Framework.openForm(L('report_reply'), {
                          { label = L('report_message'), type = 'text', maximum = Config.Reports.maxLength },
                      })
                      if values then
                          TriggerServerEvent('@event:reports:reply', report.id, values[1])
                      end
                  end,
              },
              {
                  label = L('report_close'),
                  onSelect = function()
                      TriggerServerEvent('@event:reports:close', report.id)
                  end,
              },
          },
      })
  end

  RegisterNetEvent('@event:reports:show', function(reports)
      local options = {}
      for index, report in ipairs(reports) do
          options[index] = {
              label = ('#%d %s'):format(report.id, report.name),
              description = report.message,
              onSelect = function()
                  openReport(report)
              end,
          }
      end
      Framework.openMenu({ title = Config.Reports.label, options = options })
  end)
`;

const server = lua`
  local reports = json.decode(GetResourceKvpString('reports') or '[]')
  local nextId = GetResourceKvpInt('nextReport') + 1

  local function save()
      SetResourceKvp('reports', json.encode(reports))
      SetResourceKvpInt('nextReport', nextId - 1)
  end

  local function isStaff(source)
      return Guard.isAdmin(source, 'reports.manage')
  end

  local function notifyStaff(text)
      for _, id in ipairs(GetPlayers()) do
          local player = tonumber(id)
          if isStaff(player) then
              Framework.notify(player, text, 'info')
          end
      end
  end

  ---Returns a report and its position in the list, or nil.
  local function findReport(reportId)
      for index, report in ipairs(reports) do
          if report.id == reportId then
              return report, index
          end
      end
  end

  ---Returns the player who wrote a report if the player is online.
  local function findAuthor(report)
      for _, id in ipairs(GetPlayers()) do
          if GetPlayerIdentifierByType(id, 'license') == report.license then
              return tonumber(id)
          end
      end
  end

  RegisterCommand(Config.Reports.command, function(source, args)
      if source == 0 then
          return
      end
      local message = Guard.toText(table.concat(args, ' '), Config.Reports.maxLength)
      if not message then
          Framework.notify(source, L('usage', '/' .. Config.Reports.command .. ' <message>'), 'error')
          return
      end
      if not Guard.allow(source, 'report', Config.Reports.cooldownSeconds * 1000) then
          Framework.notify(source, L('wait_seconds', FormatDuration(Config.Reports.cooldownSeconds)), 'error')
          return
      end
      local report = { id = nextId, name = GetPlayerName(source), license = GetPlayerIdentifierByType(source, 'license'), message = message }
      nextId = nextId + 1
      reports[#reports + 1] = report
      if #reports > Config.Reports.maxReports then
          table.remove(reports, 1)
      end
      save()
      Framework.notify(source, L('report_sent'), 'success')
      notifyStaff(L('report_new', report.id, report.name, message))
  end, false)

  RegisterCommand(Config.Reports.listCommand, function(source)
      if source == 0 then
          for _, report in ipairs(reports) do
              print(('#%d %s: %s'):format(report.id, report.name, report.message))
          end
      elseif not isStaff(source) then
          Framework.notify(source, L('not_allowed'), 'error')
      elseif #reports == 0 then
          Framework.notify(source, L('report_none'), 'info')
      else
          TriggerClientEvent('@event:reports:show', source, reports)
      end
  end, false)

  RegisterNetEvent('@event:reports:reply', function(reportId, text)
      local source = source
      local message = Guard.toText(text, Config.Reports.maxLength)
      local report = findReport(reportId)
      if not isStaff(source) or not message or not report or not Guard.allow(source, 'reply', 1000) then
          return
      end
      local author = findAuthor(report)
      if not author then
          Framework.notify(source, L('player_not_found'), 'error')
          return
      end
      Framework.notify(author, L('report_answer', GetPlayerName(source), message), 'info')
  end)

  RegisterNetEvent('@event:reports:close', function(reportId)
      local source = source
      local report, index = findReport(reportId)
      if not isStaff(source) or not report then
          return
      end
      table.remove(reports, index)
      save()
      local author = findAuthor(report)
      if author then
          Framework.notify(author, L('report_closed', report.id), 'info')
      end
      notifyStaff(L('report_closed', report.id))
  end)
`;

const texts = {
  report_sent: ['Your report was sent to the staff.', 'Deine Meldung wurde an das Team gesendet.'],
  report_new: ['Report #%d by %s: %s', 'Meldung #%d von %s: %s'],
  report_none: ['There are no open reports.', 'Es gibt keine offenen Meldungen.'],
  report_message: ['Message', 'Nachricht'],
  report_reply: ['Reply', 'Antworten'],
  report_close: ['Close the report', 'Meldung schließen'],
  report_answer: ['Reply by %s: %s', 'Antwort von %s: %s'],
  report_closed: ['Report #%d was closed.', 'Meldung #%d wurde geschlossen.'],
} as const satisfies Texts;

function tests({ command = 'report' }: BlockParameters): string[] {
  return [
    lua`
      test('the staff sees a report and replies', function()
          local staff = server:join({ name = 'Staff', permissions = { 'reports.manage' } })
          local player = server:join({ name = 'Player' })
          player:runCommand(${luaString(command)}, 'A', 'car', 'is', 'stuck')
          assertTrue(staff:notified('A car is stuck'))
          staff:trigger('@event:reports:reply', 1, 'On my way')
          assertTrue(player:notified('On my way'))
          staff:trigger('@event:reports:close', 1)
          assertTrue(player:notified('1'))
      end)
    `,
    lua`
      test('a player without permission cannot answer reports', function()
          local player = server:join({ name = 'Player' })
          local other = server:join({ name = 'Other' })
          player:runCommand(${luaString(command)}, 'A', 'car', 'is', 'stuck')
          other:trigger('@event:reports:reply', 1, 'Send me money')
          assertFalse(player:notified('Send me money'))
          assertFalse(other:notified('A car is stuck'))
      end)
    `,
  ];
}

function render(parameters: BlockParameters): RenderedBlock {
  const command = parameters.command ?? 'report';
  return {
    configTable: 'Reports',
    config: [
      labelEntry(parameters),
      { key: 'command', value: command, comment: 'The command with which players write a report.' },
      { key: 'listCommand', value: 'reports', comment: 'The command that shows the open reports to the staff.' },
      {
        key: 'cooldownSeconds',
        value: parameters.cooldownSeconds ?? 30,
        comment: 'The pause between two reports of a player.',
      },
      { key: 'maxLength', value: 300, comment: 'The longest message, in characters.' },
      {
        key: 'maxReports',
        value: parameters.limit ?? 100,
        comment: 'How many open reports are kept. The oldest are dropped.',
      },
    ],
    client,
    server,
    texts,
    tests: tests(parameters),
    description: 'Players write reports; the staff reads, answers and closes them. Open reports survive restarts.',
    commands: [
      { usage: `/${command} <message>`, description: 'Sends a report to the staff.', permission: null },
      { usage: '/reports', description: 'Shows the open reports.', permission: 'reports.manage' },
    ],
  };
}

export const reportsBlock: BlockDefinition = {
  id: 'reports',
  noun: 'report desk',
  defaults: { label: 'Reports', command: 'report', cooldownSeconds: 30, limit: 100 },
  variants: {
    general: {},
  },
  render,
};
