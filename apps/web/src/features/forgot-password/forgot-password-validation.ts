import { zodResolver } from '@hookform/resolvers/zod';
import { passwordResetRequestSchema } from '../../shared/forms/contract-schemas.js';

export default zodResolver(passwordResetRequestSchema);
