import { notSimulatedEvents, reasonForLack } from './not-simulated.js';

test.each([
  ['exports["qbx_vehicles"]:GetVehicle', 'own state'],
  ['exports.qbx_vehicles:GetVehicle', 'own state'],
  ['exports["qb-target"]:GetZoneData', 'options of targets'],
  ['QBCore.Player.Login', 'joining and leaving'],
])('%s is missing for a reason', (name, reason) => {
  expect(reasonForLack(name)).toContain(reason);
});

test.each(['exports["qb-target"]:AddBoxZone', 'QBCore.Functions.GetPlayer', 'exports["other"]:anything'])(
  '%s is not listed',
  (name) => {
    expect(reasonForLack(name)).toBeUndefined();
  },
);

test('a star stands for any letters of an event', () => {
  const isListed = (name: string) => notSimulatedEvents.some((lacking) => lacking.matches(name));
  expect(isListed('hud:server:GainStress')).toBe(true);
  expect(isListed('QBCore:Client:OnJobUpdate')).toBe(false);
});
