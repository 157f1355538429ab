import { zodResolver } from '@hookform/resolvers/zod';
import { passwordChangeSchema } from '../../shared/forms/contract-schemas.js';
import { newPasswordFormSchema } from '../../shared/forms/new-password.js';

export default zodResolver(
  newPasswordFormSchema.safeExtend({ currentPassword: passwordChangeSchema.shape.currentPassword }),
);
