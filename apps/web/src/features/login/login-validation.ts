import { zodResolver } from '@hookform/resolvers/zod';
import { loginSchema } from '@scriptsmith/web-kit/forms/contract-schemas';

export default zodResolver(loginSchema);
