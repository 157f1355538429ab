import { zodResolver } from '@hookform/resolvers/zod';
import { passwordResetRequestSchema } from '@scriptsmith/web-kit/forms/contract-schemas';

export default zodResolver(passwordResetRequestSchema);
