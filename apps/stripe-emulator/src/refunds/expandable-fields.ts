import type { ExpandableFields } from '../api/expansion.js';
import { embeddedList } from '../api/lists.js';
import type { Charge } from '../storage/records.js';

export const refundFields: ExpandableFields = {
  'charge.refunds': (emulator, object) => {
    const charge = object as Charge;
    const refunds = emulator.store.all('refunds').filter((refund) => refund.charge === charge.id);
    return embeddedList(refunds.reverse(), `/v1/charges/${charge.id}/refunds`);
  },
};
