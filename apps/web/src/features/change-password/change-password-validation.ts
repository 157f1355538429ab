import { zodResolver } from '@hookform/resolvers/zod';
import { passwordChangeSchema } from '@scriptsmith/web-kit/forms/contract-schemas';
import { newPasswordFormSchema } from '../../shared/forms/new-password.js';

export default zodResolver(
  newPasswordFormSchema.safeExtend({ currentPassword: passwordChangeSchema.shape.currentPassword }),
);
