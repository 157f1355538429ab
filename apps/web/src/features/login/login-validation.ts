import { zodResolver } from '@hookform/resolvers/zod';
import { loginSchema } from '../../shared/forms/contract-schemas.js';

export default zodResolver(loginSchema);
