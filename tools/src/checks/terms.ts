export interface Term {
  pattern: RegExp;
  /** The replacement. */
  instead: string;
  /** Files in which the term has another, common meaning. */
  exceptIn?: RegExp;
}

/** Words and phrases that the documentation, the screens and the code do not use. */
export const avoidedTerms: Readonly<Record<string, Term>> = {
  wish: { pattern: /(?<![a-z])wish(?:es)?(?![a-z])|(?<=[a-z])Wish(?:es)?\b/gi, instead: 'request, command' },
  news: { pattern: /\bnews\b|hasNews/gi, instead: 'events, hasPendingEvents' },
  surroundings: { pattern: /surroundings/gi, instead: 'environment, dependencies' },
  'take up': { pattern: /\btak(?:e|es|en|ing) up\b|takeUp|TakeUp|take-up/g, instead: 'claim' },
  'by hand (a plan)': {
    pattern: /(?:given|granted|made) by hand|hand subscription/gi,
    instead: 'manual subscription, complimentary plan',
  },
  'outgoing webhooks': { pattern: /outgoing[- ]?webhooks?/gi, instead: 'webhooks' },
  'outside systems': { pattern: /outside systems?|outside parties/gi, instead: 'external systems, API clients' },
  figures: { pattern: /(?<!con)(?<!admin\/)(?<!Get\(')(?<!\[')figures/gi, instead: 'metrics, stats' },
  'reading (of Stripe)': { pattern: /readings? of Stripe|Stripe readings?/gi, instead: 'snapshot' },
  'let in': { pattern: /letFirstIn|\blets? (?:us|them|people|nobody|somebody|the first) in\b/gi, instead: 'bootstrap' },
  'what is due': { pattern: /what is due|provider[- ]?tasks?/gi, instead: 'job' },
  reversal: { pattern: /(?<!_)reversals?/gi, instead: 'refund, dispute, clawback' },
  'under way': { pattern: /under ?way\b/gi, instead: 'in progress, pending' },
  erase: { pattern: /eras(?:e|es|ed|er|ing|ures?)(?![a-z])/gi, instead: 'delete, anonymize' },
  'forget a user': {
    pattern: /forg(?:et|ets|ot|otten) (?:a |the |every )?(?:users?|person|people|them)\b/gi,
    instead: 'delete',
  },
  patience: { pattern: /patience/gi, instead: 'timeout' },
  world: {
    pattern: /scenario world|\bworld\b/gi,
    instead: 'fixture, test context',
    // The world of a game.
    exceptIn:
      /^(?:libs\/chat\/(?:resource-checks|resource-generator|game-profiles)|docs\/rules|apps\/chat-web\/public)\//,
  },
  'traffic place': { pattern: /traffic[- ]?places?/gi, instead: 'location' },
  sightings: { pattern: /sightings?/gi, instead: 'browser matches' },
  closers: { pattern: /\bclosers?\b/gi, instead: 'shutdown hooks, disposables' },
  'other services (fakes)': { pattern: /OtherServices|groundFor|UnderTest\b/g, instead: 'FakeServices, fixture' },
  'take back a user': { pattern: /takeBackUser/g, instead: 'rollBackUserCreation' },
  'handled input': { pattern: /HandledInput/g, instead: 'HandlerInput' },
  whoever: { pattern: /\bwho(?:m)?ever\b/gi, instead: 'any user who, the client that' },
  'is not to be had': { pattern: /not to be had/gi, instead: 'is unavailable' },
  'put right': { pattern: /\bputs? right\b/gi, instead: 'fix, correct' },
  anew: { pattern: /\banew\b/gi, instead: 'again' },
  'burn credits': { pattern: /\bburn(?:s|ed|ing)? (?:the |their )?credits/gi, instead: 'consume credits' },
  'is of its own': { pattern: /\bof (?:its|their) own\b/gi, instead: 'separate, dedicated' },
  'absent documents': {
    pattern: /\((?:contracts|specification|design), [A-Z]/g,
    instead: 'a document in docs/, or the rule',
  },
  'screen: arrive': {
    pattern: /did not arrive|Nobody matches|There is nobody/g,
    instead: 'the wording of a standard product',
  },
  'screen: nothing yet': { pattern: /Nothing was \w+(?: \w+)? (?:yet|since)|No keys yet/g, instead: 'No … yet.' },
  'screen: do not answer': { pattern: /do(?:es)? not answer\b/gi, instead: 'is temporarily unavailable' },
};
