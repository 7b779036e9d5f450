# syntax=docker/dockerfile:1.10
# The web application behind nginx, which also leads to the api nodes. Build from the root of the repository:
#   docker build -f deploy/images/web.Dockerfile -t campus/web:1 .

FROM node:22.21-bookworm AS build
WORKDIR /campus
COPY package.json package-lock.json .npmrc ./
COPY events/package.json events/
COPY projections/package.json projections/
COPY api/package.json api/
COPY web/package.json web/
COPY loadtest/package.json loadtest/
COPY deploy/package.json deploy/
RUN npm ci
COPY tsconfig.base.json ./
COPY deploy/build deploy/build
COPY events events
COPY web web
RUN node deploy/build/main.mjs web

FROM nginxinc/nginx-unprivileged:1.28-alpine
COPY deploy/nginx/nginx.conf /etc/nginx/nginx.conf
COPY deploy/nginx/campus.conf /etc/nginx/campus.conf
COPY deploy/nginx/upstreams.conf /etc/nginx/upstreams.conf
COPY deploy/nginx/trusted.conf /etc/nginx/trusted.conf
COPY --from=build /campus/web/dist /usr/share/campus
USER 101:101
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=3 \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/nginx-health"]
CMD ["nginx", "-g", "daemon off;"]
