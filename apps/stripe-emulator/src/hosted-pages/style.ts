/** The stylesheet of the hosted pages. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: #ffffff; --panel: #f5f3ee; --ink: #16201d; --quiet: #5a6661; --line: #d9d8d1; --field: #ffffff;
  --accent: #0c6b58; --accent-strong: #095443; --on-accent: #ffffff; --danger: #b3261e; --danger-ground: #fdf0ee;
  --badge: #8a5200; --badge-ground: #fdeecb; --ring: rgba(12, 107, 88, 0.28);
  font: 16px/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #111615; --panel: #181f1d; --ink: #edf2ef; --quiet: #a0ada8; --line: #33403b; --field: #161d1b;
    --accent: #58cfae; --accent-strong: #7adcc0; --on-accent: #06231b; --danger: #ff9d93; --danger-ground: #35201d;
    --badge: #f6cf7d; --badge-ground: #3b2f13; --ring: rgba(88, 207, 174, 0.35);
  }
}
* { box-sizing: border-box; }
html { background: var(--ground); -webkit-text-size-adjust: 100%; }
body { margin: 0; color: var(--ink); min-height: 100vh; }
h1, h2, p, dl, dd, ul { margin: 0; padding: 0; }
a { color: inherit; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 4px; }
.quiet { color: var(--quiet); }
.small { font-size: 0.875rem; }
.money { font-variant-numeric: tabular-nums; white-space: nowrap; }
.badge {
  background: var(--badge-ground); color: var(--badge); font-size: 0.75rem; font-weight: 600; padding: 2px 8px;
  border-radius: 6px; letter-spacing: 0.01em; white-space: nowrap;
}
.checkout { display: grid; min-height: 100vh; grid-template-columns: 1fr; }
.summary { background: var(--panel); padding: 20px 24px 28px; border-bottom: 1px solid var(--line); }
.form { padding: 28px 24px 48px; }
.column { width: 100%; max-width: 420px; margin: 0 auto; }
.merchant { display: flex; align-items: center; gap: 10px; flex-wrap: wrap; }
.merchant a { display: inline-flex; align-items: center; gap: 8px; color: var(--quiet); text-decoration: none; margin-right: 4px; }
.merchant a:hover { color: var(--ink); }
.merchant svg { display: block; }
.merchant strong { font-weight: 600; }
.headline { margin-top: 28px; color: var(--quiet); font-weight: 500; font-size: 1rem; }
.price { display: flex; align-items: center; gap: 10px; margin-top: 2px; }
.price .money { font-size: 2.375rem; line-height: 1.2; font-weight: 600; letter-spacing: -0.02em; }
.price .per { color: var(--quiet); font-size: 0.9375rem; line-height: 1.2; max-width: 4.5em; }
.lines { list-style: none; margin-top: 28px; display: grid; gap: 18px; }
.lines li { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; }
.lines .name { font-weight: 500; }
.totals { margin-top: 20px; border-top: 1px solid var(--line); }
.totals div { display: flex; justify-content: space-between; gap: 16px; padding-top: 16px; }
.totals .due { font-weight: 600; border-top: 1px solid var(--line); margin-top: 16px; }
.totals dd { font-variant-numeric: tabular-nums; }
.note { margin-top: 16px; }
h1 { font-size: 1.25rem; line-height: 1.3; font-weight: 600; letter-spacing: -0.01em; }
h2 { font-size: 1rem; font-weight: 600; margin: 28px 0 0; }
.field { margin-top: 16px; }
.field label { display: block; font-size: 0.875rem; font-weight: 500; margin-bottom: 6px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: start; }
.input { position: relative; }
input {
  width: 100%; height: 44px; padding: 0 12px; font: inherit; color: inherit; background: var(--field);
  border: 1px solid var(--line); border-radius: 8px; transition: border-color 120ms, box-shadow 120ms;
}
input::placeholder { color: var(--quiet); opacity: 0.75; }
input:hover { border-color: var(--quiet); }
input:focus { outline: none; border-color: var(--accent); box-shadow: 0 0 0 3px var(--ring); }
input[readonly] { background: var(--panel); color: var(--quiet); }
input[aria-invalid="true"] { border-color: var(--danger); }
.number { font-variant-numeric: tabular-nums; }
.brand {
  position: absolute; right: 10px; top: 50%; transform: translateY(-50%); font-size: 0.6875rem; font-weight: 700;
  letter-spacing: 0.04em; text-transform: uppercase; color: var(--quiet); border: 1px solid var(--line);
  border-radius: 4px; padding: 1px 6px; background: var(--ground); pointer-events: none;
}
.brand:empty { display: none; }
.problem { color: var(--danger); font-size: 0.875rem; margin-top: 6px; }
.problem:empty { display: none; }
.alert {
  display: flex; gap: 10px; margin-top: 20px; padding: 12px 14px; border: 1px solid var(--danger); border-radius: 8px;
  color: var(--danger); background: var(--danger-ground); font-size: 0.9375rem;
}
.alert svg { flex: none; margin-top: 2px; }
button, .button {
  display: flex; align-items: center; justify-content: center; gap: 10px; width: 100%; min-height: 48px; margin-top: 24px;
  padding: 8px 16px; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; border-radius: 8px;
  border: 1px solid transparent; background: var(--accent); color: var(--on-accent); transition: background 120ms;
}
button:hover, .button:hover { background: var(--accent-strong); }
button.plain { background: transparent; color: var(--ink); border-color: var(--line); margin-top: 12px; }
button.plain:hover { background: var(--panel); }
button[aria-busy="true"] { opacity: 0.75; cursor: progress; }
button[aria-busy="true"]::before {
  content: ""; width: 16px; height: 16px; border-radius: 50%; border: 2px solid currentColor; border-top-color: transparent;
  animation: turn 700ms linear infinite;
}
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; animation-duration: 3s !important; } }
.terms { margin-top: 16px; text-align: center; }
details.cards { margin-top: 32px; border-top: 1px solid var(--line); padding-top: 14px; }
details.cards summary { cursor: pointer; font-size: 0.875rem; color: var(--quiet); }
details.cards ul { list-style: none; margin-top: 8px; }
details.cards li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; padding: 4px 0; font-size: 0.875rem; }
details.cards .use {
  width: auto; min-height: 0; margin: 0; padding: 2px 0; border: 0; background: none; color: var(--ink); font-weight: 500;
  text-decoration: underline; text-underline-offset: 3px; text-decoration-color: var(--line);
}
.footer { margin-top: 24px; }
body:has(.sheet) { background: var(--panel); }
.sheet { max-width: 560px; margin: 0 auto; padding: 32px 24px 64px; }
.card {
  background: var(--ground); border: 1px solid var(--line); border-radius: 14px; padding: 28px 24px; margin-top: 24px;
}
.sheet .amount { font-size: 2rem; font-weight: 600; letter-spacing: -0.02em; line-height: 1.2; margin-top: 6px; }
.facts { margin-top: 20px; border-top: 1px solid var(--line); }
.facts div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-bottom: 1px solid var(--line); }
.facts dt { color: var(--quiet); }
.facts dd { text-align: right; overflow-wrap: anywhere; }
.state { min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--panel); }
.state .card { max-width: 440px; width: 100%; margin: 0; }
.state h1 { margin-top: 18px; }
.state h1 + p { margin-top: 8px; }
.bank { display: flex; justify-content: space-between; align-items: center; padding-bottom: 16px; border-bottom: 1px solid var(--line); }
.mark { color: var(--accent); display: block; }
@media (min-width: 900px) {
  .checkout { grid-template-columns: 1fr 1fr; }
  .summary { padding: 56px 64px; border-bottom: 0; border-right: 1px solid var(--line); }
  .summary .column { margin-right: 0; }
  .form { padding: 56px 64px; }
  .form .column { margin-left: 0; }
  .headline { margin-top: 44px; }
  .sheet { padding-top: 56px; }
  .card { padding: 36px; }
}
@media print { .state, body { background: #fff; } details.cards, form { display: none; } }
`;
