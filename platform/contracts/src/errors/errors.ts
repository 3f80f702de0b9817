export { AppError, isAppError, type ErrorMetadata } from './app-error.js';
export { errorCatalogue, errorReasons, isErrorReason, type ErrorReason } from './catalogue.js';
export { grpcCodes, type ErrorDefinition, type GrpcCodeName } from './definition.js';
