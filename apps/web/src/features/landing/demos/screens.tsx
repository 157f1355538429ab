import { Screen } from './screen.js';

/** A request and the answer to it. */
export function ConversationScreen() {
  return (
    <Screen title="chat">
      <rect x="130" y="58" width="330" height="58" rx="10" data-mark="" />
      <text x="148" y="83" data-prose="" data-on-mark="">
        A garage with an impound lot. Police can
      </text>
      <text x="148" y="103" data-prose="" data-on-mark="">
        impound, owners pay to get it back.
      </text>
      <text x="20" y="150" data-prose="">
        Nine files. Vehicles are kept in their own table, the
      </text>
      <text x="20" y="170" data-prose="">
        fee is in config.lua, and only police see the button.
      </text>
      <rect x="20.5" y="188.5" width="439" height="72" rx="10" data-well="" />
      <text x="36" y="213">
        garage/
      </text>
      <text x="36" y="241" data-quiet="">
        config.lua client/ server/ html/ sql/
      </text>
      <rect x="20.5" y="276.5" width="439" height="30" rx="8" data-well="" />
      <text x="36" y="296" data-prose="" data-quiet="">
        Ask for a change
      </text>
    </Screen>
  );
}

const changedLines = [
  { sign: ' ', text: 'Config.Impound = {' },
  { sign: '-', text: '  fee       = 500,' },
  { sign: '+', text: '  fee       = 350,' },
  { sign: '+', text: '  feePerDay = 75,' },
  { sign: '+', text: '  maxFee    = 1500,' },
  { sign: ' ', text: "  jobs      = { 'police' }," },
  { sign: ' ', text: '}' },
];

/** What a follow-up request changes. */
export function ChangeScreen() {
  return (
    <Screen title="garage/config.lua">
      <text x="20" y="74" data-prose="">
        Make the impound cheaper, but charge by the day.
      </text>
      <rect x="20.5" y="92.5" width="439" height="208" rx="10" data-well="" />
      {changedLines.map(({ sign, text }, index) => (
        <ChangedLine key={index} sign={sign} text={text} y={120 + index * 27} />
      ))}
    </Screen>
  );
}

function ChangedLine({ sign, text, y }: { sign: string; text: string; y: number }) {
  if (sign === ' ') {
    return (
      <text x="62" y={y} data-quiet="">
        {text}
      </text>
    );
  }
  const isAdded = sign === '+';
  return (
    <>
      <rect
        x="21"
        y={y - 18}
        width="438"
        height="27"
        {...(isAdded ? { 'data-added-ground': '' } : { 'data-removed-ground': '' })}
      />
      <text x="38" y={y} {...(isAdded ? { 'data-added': '' } : { 'data-removed': '' })}>
        {sign}
      </text>
      <text x="62" y={y}>
        {text}
      </text>
    </>
  );
}

const consoleLines = [
  { time: '21:04:11', text: 'ensure garage' },
  { time: '21:04:11', text: 'garage: 9 files loaded' },
  { time: '21:04:12', text: 'garage: table owned_vehicles ready' },
  { time: '21:04:12', text: 'garage: 3 locations, 1 impound lot' },
];

/** The result on a running server. */
export function ServerScreen() {
  return (
    <Screen title="server console">
      {consoleLines.map(({ time, text }, index) => (
        <g key={text}>
          <text x="20" y={74 + index * 28} data-quiet="">
            {time}
          </text>
          <text x="106" y={74 + index * 28}>
            {text}
          </text>
        </g>
      ))}
      <rect x="20" y="170" width="214" height="26" data-mark="" />
      <text x="30" y="188" data-on-mark="">
        Started resource garage
      </text>
      <path d="M20 224.5h440" data-line="" />
      <text x="20" y="254" data-quiet="">
        21:19:40
      </text>
      <text x="106" y="254">
        impound: XK 447 by officer 12
      </text>
      <text x="20" y="282" data-quiet="">
        21:32:05
      </text>
      <text x="106" y="282">
        released: XK 447, 350 paid
      </text>
    </Screen>
  );
}
