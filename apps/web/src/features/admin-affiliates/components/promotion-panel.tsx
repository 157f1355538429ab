import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMay } from '../../../shared/admin/access/use-admin-access.js';
import { formatMoment } from '../../../shared/format/dates.js';
import { Facts } from '../../../shared/ui/facts.js';
import { Panel } from '../../../shared/ui/panel.js';
import { QueryContent } from '../../../shared/query/query-content.js';
import { QuietText } from '../../../shared/ui/quiet-text.js';
import { affiliatesApi } from '../api/affiliates-api.js';
import { PromotionDialog } from './promotion-dialog.js';

/** The promotion for all affiliates who have none of their own. */
export function PromotionPanel() {
  const query = affiliatesApi.usePromotionForAllQuery();
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = useMay('owner');
  const promotion = query.data?.promotion ?? null;
  return (
    <Panel
      title="Promotion for All"
      aside={
        mayChange &&
        query.data && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            {promotion ? 'Edit Promotion' : 'Start Promotion'}
          </Button>
        )
      }
    >
      <QueryContent query={query} what="the promotion">
        {() =>
          promotion ? (
            <Facts sx={{ mt: -1 }}>
              <div>
                <dt>Rate</dt>
                <dd>{promotion.rateBps / 100}%</dd>
              </div>
              <div>
                <dt>Starts</dt>
                <dd>{formatMoment(promotion.startsAt)}</dd>
              </div>
              <div>
                <dt>Ends</dt>
                <dd>{formatMoment(promotion.endsAt)}</dd>
              </div>
            </Facts>
          ) : (
            <QuietText>No promotion runs or is planned. Affiliates earn the base rate.</QuietText>
          )
        }
      </QueryContent>
      {isOpen && (
        <PromotionDialog
          affiliate={{ userId: null, name: 'all affiliates who have no promotion of their own', promotion }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  );
}
