/** The requests of the demo subscriber, each with the profile of its conversation. The screenshots show the first. */
export const demoPrompts = [
  ['fivem-standalone', 'A menu with the commands of the server'],
  ['fivem-esx', 'Players catch fish at the pier and sell fish for 25 at Davis'],
] as const;
