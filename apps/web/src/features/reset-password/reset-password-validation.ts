import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordFormSchema } from '../../shared/forms/new-password.js';

export default zodResolver(newPasswordFormSchema);
