import { Key } from '../../src/command-menu/key.js';
import { Badge, Ribbon } from '../../src/components/badge.js';
import { Illustration } from '../../src/components/illustration.js';
import { SecondaryText } from '../../src/components/secondary-text.js';
import { StatValue } from '../../src/components/stat-value.js';
import { StoryPage } from '../story-page.js';

export default { title: 'Labels' };

export const Badges = () => (
  <StoryPage name="Badges">
    {(['accent', 'positive', 'caution', 'negative', 'neutral'] as const).map((tone) => (
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>
    ))}
    <Badge tone="neutral">{'A label that is longer than its place '.repeat(8)}</Badge>
    <Ribbon>Most Popular</Ribbon>
  </StoryPage>
);

export const Texts = () => (
  <StoryPage name="Texts">
    <SecondaryText>No payouts yet.</SecondaryText>
    <Key>Ctrl</Key>
    <div style={{ width: '10rem' }}>
      <StatValue value="1,204" />
      <StatValue value="£1,234,567,890,123.00" />
    </div>
  </StoryPage>
);

export const Illustrations = () => (
  <StoryPage name="Illustrations">
    <Illustration picture="done" />
    <Illustration picture="empty" />
    <Illustration picture="lost" />
  </StoryPage>
);
