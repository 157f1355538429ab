import { PanelGrid } from '../parts/layout.js';
import { AffiliatesPanel } from './affiliates-panel.js';
import { HeldCommissionsPanel } from './held-commissions-panel.js';
import { PayoutsPanel } from './payouts-panel.js';
import { PromotionPanel } from './promotion-panel.js';

/** Who refers people, what they earn, and what is paid out to them. */
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
