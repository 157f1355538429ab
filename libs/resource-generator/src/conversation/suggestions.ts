import type { ResourceSpecification } from '../specification/resource-specification.js';

const examples: readonly string[] = [
  'A shop at Legion Square that sells water for 10 and bread for 5',
  'A garage at Pillbox Hill where players store and take out their vehicles',
  'A fishing job with duty, payslips and a shop that buys the fish',
  'A store robbery with a cooldown of 30 minutes that needs 2 police officers',
  'A daily reward of 500 with the command /daily',
  'Admin commands to heal, revive and bring players',
  'A crafting bench for lockpicks from 2 iron and 1 plastic',
  'A bank where players transfer money',
];

/** Descriptions that the generator understands. */
export const examplesFor = (): string[] => [...examples];

/** Follow-ups that change something in a resource. */
export function followUpExamples({ blocks }: ResourceSpecification): string[] {
  const has = (name: string): boolean => blocks.some(({ parameters }) => name in parameters);
  return [
    ...(has('price') || has('offers') || has('vehicles') ? ['Make it cost 500'] : []),
    ...(has('offers') ? ['Add bread for 5'] : []),
    ...(has('salary') ? ['Make the payslip 250 every 10 minutes'] : []),
    ...(has('reward') ? ['The reward is between 500 and 1000'] : []),
    ...(has('cooldownSeconds') ? ['Use a cooldown of 10 minutes'] : []),
    ...(has('jobs') ? ['Only for police'] : []),
    ...(has('blip') ? ['Remove the blip'] : []),
    ...(has('locations') ? ['Put it at 25.7, -1347.3, 29.5'] : []),
    'Rename it to "Corner Shop"',
    'Also add a garage',
    'Also in German',
  ].slice(0, 8);
}
