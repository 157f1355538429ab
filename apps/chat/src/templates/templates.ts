import type { Template } from '@scriptsmith/chat-contracts';

/** Descriptions to start from: at least one for each thing that the offline generator can build. */
export const templates: readonly Template[] = [
  { id: 'shop', category: 'Economy', prompt: 'A shop at Legion Square that sells water for 10 and bread for 15' },
  { id: 'market', category: 'Economy', prompt: 'A market at Paleto Bay that buys gold for 250 and silver for 120' },
  {
    id: 'bank',
    category: 'Economy',
    prompt: 'A bank at Legion Square where players deposit, withdraw and transfer money',
  },
  { id: 'billing', category: 'Economy', prompt: 'Give a bill to a player with /bill' },
  { id: 'daily-reward', category: 'Economy', prompt: 'A daily reward of 500 with /daily' },
  { id: 'leaderboard', category: 'Economy', prompt: 'A playtime leaderboard with the command /top' },
  { id: 'fishing', category: 'Jobs', prompt: 'Players catch fish at the pier and sell fish for 25 at Davis' },
  {
    id: 'lumberjack',
    category: 'Jobs',
    prompt:
      'Lumberjacks chop wood at Paleto Bay, process 2 wood into 1 plank at Sandy Shores, and sell planks for 40 at Davis',
  },
  { id: 'delivery', category: 'Jobs', prompt: 'A delivery mission at Legion Square that pays 250 for each delivery' },
  {
    id: 'crafting',
    category: 'Jobs',
    prompt: 'A crafting bench at Sandy Shores where players craft a lockpick from 2 iron and 1 plastic',
  },
  { id: 'garage', category: 'Vehicles', prompt: 'A garage only for mechanics at Los Santos Customs' },
  { id: 'rental', category: 'Vehicles', prompt: 'A car rental at the airport: Blista for 200 and Sultan for 500' },
  { id: 'repair', category: 'Vehicles', prompt: 'Players repair their vehicle for 100 at Los Santos Customs' },
  { id: 'vehicle-keys', category: 'Vehicles', prompt: 'Vehicle key lock' },
  {
    id: 'robbery',
    category: 'Crime',
    prompt:
      'A store robbery at Grove Street that pays between 1000 and 2000, takes 60 seconds and needs at least 2 police officers',
  },
  {
    id: 'dealer',
    category: 'Crime',
    prompt:
      'A drug dealer at Grove Street who buys weed for 80 and cocaine for 150, only if at least 2 cops are on duty',
  },
  { id: 'jail', category: 'Police', prompt: 'A jail for police' },
  {
    id: 'dispatch',
    category: 'Police',
    prompt: '/backup for police: shows a blip of every other officer for 60 seconds',
  },
  { id: 'admin', category: 'Server', prompt: 'Admin commands to bring, heal and freeze players' },
  {
    id: 'reports',
    category: 'Server',
    prompt: 'A player report desk with /report',
  },
  { id: 'scoreboard', category: 'Server', prompt: 'A scoreboard of the players with F10' },
  {
    id: 'announcements',
    category: 'Server',
    prompt: 'Automatic announcements every 10 minutes: "Read the rules" and "Join our Discord"',
  },
  {
    id: 'weather',
    category: 'Server',
    prompt:
      'Weather and time sync: clear, rain and thunder, changing every 20 minutes, with the admin command /weather',
  },
  { id: 'whitelist', category: 'Server', prompt: 'A whitelist for the server' },
  { id: 'menu', category: 'Server', prompt: 'A menu with the commands of the server' },
  { id: 'teleport', category: 'Places', prompt: 'A teleport from Legion Square to Sandy Shores and back' },
  {
    id: 'safe-zone',
    category: 'Places',
    prompt: 'A safe zone at Legion Square with a radius of 80 meters and a green blip',
  },
];
