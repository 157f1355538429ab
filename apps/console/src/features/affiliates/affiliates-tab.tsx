import { PanelGrid } from '../../shared/components/layout.js';
import { RevealTogether } from '@scriptsmith/web-kit/query/reveal-together';
import { AffiliatesPanel } from './components/affiliates-panel.js';
import { HeldCommissionsPanel } from './components/held-commissions-panel.js';
import { PayoutsPanel } from './components/payouts-panel.js';
import { PromotionPanel } from './components/promotion-panel.js';
import { RejectedCommissionsPanel } from './components/rejected-commissions-panel.js';

/** The affiliates tab: affiliates, payouts, promotion, and held and rejected commissions. */
export default function AffiliatesTab() {
  return (
    <RevealTogether label="Loading affiliates">
      <PanelGrid>
        <div data-whole-row>
          <AffiliatesPanel />
        </div>
        <PayoutsPanel />
        <PromotionPanel />
        <div data-whole-row id="commissions-to-review" tabIndex={-1}>
          <HeldCommissionsPanel />
        </div>
        <div data-whole-row>
          <RejectedCommissionsPanel />
        </div>
      </PanelGrid>
    </RevealTogether>
  );
}
