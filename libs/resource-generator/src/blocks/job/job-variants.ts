import type { BlockParameters } from '../../specification/resource-specification.js';
import { place } from '../../vocabulary/places.js';
import type { BlockVariant } from '../block-definition.js';

const official = (name: string, label: string, at: string, sprite: number): Partial<BlockParameters> => ({
  label,
  jobName: name,
  jobs: [name],
  locations: [place(at)],
  blip: { sprite, color: 3, scale: 0.9 },
});

const gatheringJob = (label: string, at: string, sprite: number): Partial<BlockParameters> => ({
  label,
  jobName: '',
  locations: [place(at)],
  blip: { sprite, color: 5, scale: 0.8 },
});

/** Jobs that people ask for, with their words, their places and the blocks that belong to them. */
export const jobVariants: Readonly<Record<string, BlockVariant>> = {
  general: {
    phrases: [
      'job with duty',
      'duty system',
      'duty job',
      'job with payslip',
      'job system',
      'on duty',
      'clock in',
      'payslip',
      'paycheck',
      'custom job',
      'whitelisted job',
      'job script',
      'job resource',
      'salary system',
    ],
    weakPhrases: ['job', 'duty', 'salary', 'shift', 'work'],
  },
  police: {
    phrases: ['police job', 'cop job', 'police duty', 'police department job', 'law enforcement job', 'sheriff job'],
    parameters: official('police', 'Police', 'Mission Row', 60),
  },
  ambulance: {
    phrases: ['ambulance job', 'ems job', 'medic job', 'paramedic job', 'doctor job', 'hospital job'],
    parameters: official('ambulance', 'Ambulance', 'Pillbox Hill', 61),
  },
  mechanic: {
    phrases: ['mechanic job', 'mechanic shop', 'car mechanic'],
    parameters: official('mechanic', 'Mechanic', "Benny's Motor Works", 446),
    with: [{ block: 'repair', variant: 'mechanic' }],
  },
  lawyer: { phrases: ['lawyer job', 'attorney job'], parameters: official('lawyer', 'Lawyer', 'City hall', 408) },
  reporter: {
    phrases: ['reporter job', 'newspaper job', 'journalist job'],
    parameters: official('reporter', 'Reporter', 'Rockford Hills', 135),
  },
  fire: {
    phrases: ['firefighter job', 'fire department', 'fireman job', 'fire job'],
    parameters: official('fire', 'Fire department', 'Davis', 436),
  },
  security: {
    phrases: ['security job', 'security guard job', 'guard job'],
    parameters: official('security', 'Security', 'Legion Square', 487),
  },
  fishing: {
    phrases: ['fishing job', 'fisher job', 'fisherman job', 'fisherman', 'fishing script', 'fishing system'],
    weakPhrases: ['fishing'],
    parameters: gatheringJob('Fisher', 'Fish market', 68),
    with: [
      { block: 'gathering', variant: 'fishing' },
      { block: 'buyer', variant: 'fish' },
    ],
  },
  mining: {
    phrases: ['mining job', 'miner job', 'mining script', 'mining system'],
    weakPhrases: ['mining', 'mine'],
    parameters: gatheringJob('Miner', 'Quarry', 618),
    with: [
      { block: 'gathering', variant: 'mining' },
      { block: 'buyer', variant: 'ore' },
    ],
  },
  lumberjack: {
    phrases: ['lumberjack job', 'lumberjack', 'woodcutter job', 'logging job', 'wood cutting job', 'woodcutting'],
    parameters: gatheringJob('Lumberjack', 'Sawmill', 237),
    with: [
      { block: 'gathering', variant: 'wood' },
      { block: 'buyer', variant: 'wood' },
    ],
  },
  farming: {
    phrases: ['farming job', 'farmer job', 'farm job', 'harvest job', 'farming script', 'wheat farm', 'farming system'],
    weakPhrases: ['farming', 'farmer'],
    parameters: gatheringJob('Farmer', '24/7 Grapeseed', 569),
    with: [
      { block: 'gathering', variant: 'wheat' },
      { block: 'buyer', variant: 'crops' },
    ],
  },
  hunting: {
    phrases: ['hunting job', 'hunter job', 'hunting script'],
    weakPhrases: ['hunting'],
    parameters: gatheringJob('Hunter', 'Paleto forest', 141),
    with: [
      { block: 'gathering', variant: 'hunting' },
      { block: 'buyer', variant: 'meat' },
    ],
  },
  taxi: {
    phrases: ['taxi job', 'taxi driver job', 'cab job', 'uber job', 'taxi', 'taxi company'],
    parameters: { label: 'Taxi', locations: [place('Downtown Cab Co.')], blip: { sprite: 198, color: 5, scale: 0.8 } },
    with: [{ block: 'delivery', variant: 'taxi' }],
  },
  trucker: {
    phrases: ['trucker job', 'truck job', 'trucking job', 'truck driver job', 'trucker', 'trucking'],
    parameters: { label: 'Trucker', locations: [place('Trucking depot')], blip: { sprite: 477, color: 5, scale: 0.8 } },
    with: [{ block: 'delivery', variant: 'trucker' }],
  },
  garbage: {
    phrases: [
      'garbage job',
      'garbage collector job',
      'trash job',
      'garbage collector',
      'garbage man job',
      'sanitation job',
      'trash collector',
      'garbage man',
    ],
    parameters: {
      label: 'Garbage collector',
      locations: [place('Garbage depot')],
      blip: { sprite: 318, color: 2, scale: 0.8 },
    },
    with: [{ block: 'delivery', variant: 'garbage' }],
  },
  bus: {
    phrases: ['bus job', 'bus driver job', 'bus driver'],
    parameters: { label: 'Bus driver', locations: [place('Bus depot')], blip: { sprite: 513, color: 5, scale: 0.8 } },
    with: [{ block: 'delivery', variant: 'bus' }],
  },
  restaurant: {
    phrases: [
      'restaurant job',
      'restaurant',
      'burger shot job',
      'chef job',
      'cook job',
      'burgershot job',
      'cafe job',
      'bakery',
    ],
    parameters: { label: 'Restaurant', locations: [place('Burger Shot')], blip: { sprite: 106, color: 5, scale: 0.8 } },
    with: [
      { block: 'crafting', variant: 'cooking' },
      { block: 'shop', variant: 'restaurant' },
    ],
  },
};
