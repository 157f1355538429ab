import Button from '@mui/material/Button';
import { useState } from 'react';
import { useHasRole } from '../../../shared/access/use-admin-access.js';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { DescriptionList } from '@scriptsmith/ui/components/description-list';
import { Panel } from '@scriptsmith/ui/components/panel';
import { QueryContent } from '@scriptsmith/web-kit/query/query-content';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { affiliatesApi } from '../api/affiliates-api.js';

const PromotionDialog = lazyDialog(
  () => import('./promotion-dialog.js'),
  ({ onClose }) => onClose(),
);

/** The promotion for all affiliates without an individual promotion. */
export function PromotionPanel() {
  const query = affiliatesApi.usePromotionForAllQuery();
  const [isOpen, setIsOpen] = useState(false);
  const canEdit = useHasRole('owner');
  const promotion = query.data?.promotion ?? null;
  return (
    <Panel
      title="Promotion for All"
      aside={
        canEdit &&
        query.data && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            {promotion ? 'Edit Promotion' : 'Start Promotion'}
          </Button>
        )
      }
    >
      <QueryContent query={query} resource="the promotion">
        {() =>
          promotion ? (
            <DescriptionList sx={{ mt: -1 }}>
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
            </DescriptionList>
          ) : (
            <SecondaryText>No current or planned promotion. Affiliates earn the base rate.</SecondaryText>
          )
        }
      </QueryContent>
      {isOpen && (
        <PromotionDialog
          affiliate={{ userId: null, name: 'all affiliates without an individual promotion', promotion }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  );
}
