# One image for every copy of the server: web application, API, and background jobs. compose.yaml runs it beside
# PostgreSQL and an S3-compatible store.
FROM node:24-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
ARG COMMIT
ENV COMMIT=$COMMIT HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN npm run build && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "tools/bootstrap.mjs", "tools/start.ts"]
