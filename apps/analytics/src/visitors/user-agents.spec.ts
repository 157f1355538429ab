import { UserAgents } from './user-agents.js';

const android = (platform: string, browser = 'Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36') =>
  `Mozilla/5.0 (Linux; Android ${platform}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser}`;
const chrome = (platform: string) =>
  `Mozilla/5.0 (${platform}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`;

test.each<[string, string, string]>([
  ['Desktop', 'a Chromebook', chrome('X11; CrOS x86_64 14541.0.0')],
  ['Desktop', 'a Chromebook with an ARM processor', chrome('X11; CrOS aarch64 15699.85.0')],
  ['Desktop', 'Linux', chrome('X11; Linux x86_64')],
  ['Desktop', 'a BSD', 'Mozilla/5.0 (X11; OpenBSD amd64; rv:130.0) Gecko/20100101 Firefox/130.0'],
  ['Desktop', 'Windows', chrome('Windows NT 10.0; Win64; x64')],
  ['Desktop', 'a Mac, and an iPad that asks for desktop pages', chrome('Macintosh; Intel Mac OS X 10_15_7')],
  ['Mobile', 'a phone', android('10; K', 'Chrome/140.0.0.0 Mobile Safari/537.36')],
  ['Mobile', 'a phone of a known model', android('14; SM-S928B')],
  ['Mobile', 'a phone whose name contains the letters of a tablet', android('12; Acme Stable Padding 5')],
  ['Tablet', 'an Android tablet', android('10; K', 'Chrome/140.0.0.0 Safari/537.36')],
  ['Tablet', 'a tablet in the browser of an app', android('13; SM-X810 Build/TP1A.220624.014; wv')],
  ['Tablet', 'a Kindle Fire', android('9; KFMAWI', 'Silk/108.4.6 like Chrome/108.0.5359.220 Mobile Safari/537.36')],
  ['Tablet', 'a Lenovo tablet', android('12; Lenovo TB-X606F')],
  ['Tablet', 'a tablet of an unknown model', android('11; Acme Tab 10 Build/RP1A')],
  ['Tablet', 'a pad of an unknown model', android('13; Acme Pad_2 Build/TP1A')],
  [
    'Tablet',
    'an old iPad',
    'Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
  ],
  [
    'Other',
    'a console',
    'Mozilla/5.0 (PlayStation; PlayStation 5/6.00) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.4 Safari/605.1.15',
  ],
  [
    'Other',
    'a television',
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) 76.0.3809.146/6.0 TV Safari/537.36',
  ],
  ['Other', 'an unknown device', 'Mozilla/5.0 (Unknown) Acme/1.0'],
])('%s: %s', (device, _, userAgent) => {
  expect(new UserAgents().parse(userAgent)).toMatchObject({ device });
});
