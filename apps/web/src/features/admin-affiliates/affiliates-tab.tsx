import { PanelGrid } from '../../shared/admin/components/layout.js';
import { AffiliatesPanel } from './components/affiliates-panel.js';
import { HeldCommissionsPanel } from './components/held-commissions-panel.js';
import { PayoutsPanel } from './components/payouts-panel.js';
import { PromotionPanel } from './components/promotion-panel.js';

/** The affiliates tab: affiliates, payouts, promotion and held commissions. */
export default function AffiliatesTab() {
  return (
    <PanelGrid>
      <div data-whole-row>
        <AffiliatesPanel />
      </div>
      <PayoutsPanel />
      <PromotionPanel />
      <div data-whole-row>
        <HeldCommissionsPanel />
      </div>
    </PanelGrid>
  );
}
